-- How many claims came in today is counted at every look of the first page of Kantor.
-- CreateIndex
CREATE INDEX "buku_saku_diajukan_pada_idx" ON "buku_saku"("diajukan_pada");
