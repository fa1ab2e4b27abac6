-- CreateTable
CREATE TABLE "kontak" (
    "bagian" VARCHAR(20) NOT NULL,
    "ruang" VARCHAR(100),
    "jam" VARCHAR(100),
    "telepon" VARCHAR(30),
    "whatsapp" VARCHAR(30),
    "hari_kerja" SMALLINT,

    CONSTRAINT "kontak_pkey" PRIMARY KEY ("bagian")
);

ALTER TABLE kontak
  ADD CONSTRAINT kontak_bagian_dikenal CHECK (bagian IN ('it','akademik','keuangan','pkk','sarana','humas')),
  ADD CONSTRAINT kontak_hari_kerja CHECK (hari_kerja BETWEEN 0 AND 30);

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON kontak FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('bagian', 'ruang,jam,telepon,whatsapp,hari_kerja');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON kontak
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
