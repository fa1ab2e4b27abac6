-- The log is read by time, from a day on and from a page on, by who it was, by what it was and by whom it concerns.

-- DropIndex
DROP INDEX "audit_mhs_id_id_idx";

-- DropIndex
DROP INDEX "audit_subject_id_idx";

-- CreateIndex
CREATE INDEX "audit_at_id_idx" ON "audit"("at", "id");

-- CreateIndex
CREATE INDEX "audit_mhs_id_at_id_idx" ON "audit"("mhs_id", "at", "id");

-- CreateIndex
CREATE INDEX "audit_subject_at_id_idx" ON "audit"("subject", "at", "id");

-- CreateIndex
CREATE INDEX "audit_actor_at_id_idx" ON "audit"("actor", "at", "id");
