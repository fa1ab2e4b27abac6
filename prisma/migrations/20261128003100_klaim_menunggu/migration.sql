-- The queue of claims is read by what waits, the longest waiting first, and a proof is looked for among all of them.
CREATE INDEX "buku_saku_status_diajukan_pada_id_idx" ON "buku_saku"("status", "diajukan_pada", "id");

CREATE INDEX "buku_saku_sidik_idx" ON "buku_saku"("sidik");
