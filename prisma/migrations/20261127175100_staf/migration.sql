-- CreateTable
CREATE TABLE "staf" (
    "id" SERIAL NOT NULL,
    "username" VARCHAR(40) NOT NULL,
    "nama" VARCHAR(100) NOT NULL,
    "email" VARCHAR(254),
    "peran" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "password_hash" TEXT NOT NULL,
    "must_change_password" BOOLEAN NOT NULL DEFAULT false,
    "sandi_berlaku_sampai" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staf_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sesi_staf" (
    "id" CHAR(64) NOT NULL,
    "nomor" SERIAL NOT NULL,
    "staf_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,
    "perangkat" VARCHAR(60),

    CONSTRAINT "sesi_staf_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staf_username_key" ON "staf"("username");

-- CreateIndex
CREATE UNIQUE INDEX "staf_email_key" ON "staf"("email");

-- CreateIndex
CREATE UNIQUE INDEX "sesi_staf_nomor_key" ON "sesi_staf"("nomor");

-- CreateIndex
CREATE INDEX "sesi_staf_staf_id_idx" ON "sesi_staf"("staf_id");

-- AddForeignKey
ALTER TABLE "sesi_staf" ADD CONSTRAINT "sesi_staf_staf_id_fkey" FOREIGN KEY ("staf_id") REFERENCES "staf"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lookup by what is typed, so nobody is there twice in other letters; and no role that nobody knows.
ALTER TABLE staf
  ADD CONSTRAINT staf_username_kecil CHECK (username = lower(username)),
  ADD CONSTRAINT staf_email_kecil CHECK (email = lower(email)),
  ADD CONSTRAINT staf_peran_dikenal CHECK (
    peran <@ ARRAY['it','akademik','keuangan','pkk','sarana','humas','dosen','pimpinan']);

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON staf FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'username,nama,email,peran,active,must_change_password,sandi_berlaku_sampai,created_at', 'password_hash');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON staf
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();

-- Why a loan was rejected, as its student reads it.
ALTER TABLE peminjaman_ruangan ADD COLUMN alasan VARCHAR(500);
DROP TRIGGER audit_row ON peminjaman_ruangan;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON peminjaman_ruangan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,ruangan_id,dari,sampai,keperluan,mengetahui,menyetujui,rejected,alasan,created_at', 'no_telp');
