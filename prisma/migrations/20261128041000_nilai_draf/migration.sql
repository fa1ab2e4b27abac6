-- CreateTable
CREATE TABLE "nilai_draf" (
    "mhs_id" INTEGER NOT NULL,
    "kelas_id" INTEGER NOT NULL,
    "bagian" VARCHAR(5) NOT NULL,
    "nilai" DOUBLE PRECISION,

    CONSTRAINT "nilai_draf_pkey" PRIMARY KEY ("kelas_id","mhs_id","bagian")
);

-- AddForeignKey
ALTER TABLE "nilai_draf" ADD CONSTRAINT "nilai_draf_mhs_id_kelas_id_fkey" FOREIGN KEY ("mhs_id", "kelas_id") REFERENCES "krs"("mhs_id", "kelas_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE nilai_draf
  ADD CONSTRAINT nilai_draf_bagian CHECK (bagian IN ('tugas', 'uts', 'uas')),
  ADD CONSTRAINT nilai_draf_nilai CHECK (nilai BETWEEN 0 AND 100);

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON nilai_draf FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('kelas_id,mhs_id,bagian', 'nilai', '');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON nilai_draf
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON nilai_draf FOR EACH ROW
  WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
