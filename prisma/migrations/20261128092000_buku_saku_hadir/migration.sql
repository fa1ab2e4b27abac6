-- CreateTable
CREATE TABLE "buku_saku_hadir" (
    "buku_saku_kegiatan_id" INTEGER NOT NULL,
    "mhs_id" INTEGER NOT NULL,

    CONSTRAINT "buku_saku_hadir_pkey" PRIMARY KEY ("buku_saku_kegiatan_id","mhs_id")
);

-- CreateIndex
CREATE INDEX "buku_saku_hadir_mhs_id_idx" ON "buku_saku_hadir"("mhs_id");

-- AddForeignKey
ALTER TABLE "buku_saku_hadir" ADD CONSTRAINT "buku_saku_hadir_buku_saku_kegiatan_id_fkey" FOREIGN KEY ("buku_saku_kegiatan_id") REFERENCES "buku_saku_kegiatan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "buku_saku_hadir" ADD CONSTRAINT "buku_saku_hadir_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON buku_saku_hadir FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('buku_saku_kegiatan_id,mhs_id', '', '');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON buku_saku_hadir
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_saku_hadir FOR EACH ROW
  WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();

-- Activities are written in Kantor too: who added one, or put somebody on its list, stands in the log.
DROP TRIGGER audit_row ON buku_saku_kegiatan;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON buku_saku_kegiatan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'judul,bulan', '');
DROP TRIGGER audit_row ON progkam;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON progkam FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama,tempat,tanggal,nilai,nim_mhs', '');
DROP TRIGGER audit_row ON progkam_mhs;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON progkam_mhs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,progkam_id', 'nilai', '');
