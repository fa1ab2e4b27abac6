-- AlterTable
ALTER TABLE "session" ADD COLUMN "akun_kampus" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "mhs" ADD COLUMN "email_kampus" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "mhs_email_kampus_key" ON "mhs"("email_kampus");

DROP TRIGGER audit_row ON mhs;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nim,nama,angkatan,jenjang,jurusan_id,waktu_belajar,semester,tanggal_bergabung,kdbb,cabang,ojt_aktif,diisi_sendiri', 'tempat,tanggal,jenis,agama,no_hp,no_hp_ortu,nama_ayah,nama_ibu,alamat_ortu,email,fb,ig,ktp,asal_sekolah,tahun_tamat,jurusan_sma,informasi,keputusan_kuliah,refrensi,no_briva,email_kampus');

-- Tells a student of a login on a device that was not logged in to the account before, if he knows the account already: a
-- one-time password is a beginning, unless the campus account was asked in its place.
CREATE OR REPLACE FUNCTION kabar_perangkat(sesi uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT public.kabar_wanted() THEN RETURN; END IF;
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', a.mhs_id, 'jenis', 'perangkat', 'butir', gen_random_uuid(), 'baru', true,
             'isi', jsonb_build_object('perangkat', s.perangkat)))
      FROM public.session s JOIN public.account a ON a.id = s.account_id
     WHERE s.id = sesi AND a.mhs_id IS NOT NULL AND (s.akun_kampus OR NOT a.must_change_password)));
END $$;
