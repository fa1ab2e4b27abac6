-- CreateTable
CREATE TABLE "kop_logo" (
    "id" SERIAL NOT NULL,
    "gambar" BYTEA NOT NULL,
    "dipasang_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dilepas_pada" TIMESTAMPTZ(3),

    CONSTRAINT "kop_logo_pkey" PRIMARY KEY ("id")
);

-- New papers show one at most.
CREATE UNIQUE INDEX kop_logo_satu_terpasang ON kop_logo ((dilepas_pada IS NULL)) WHERE dilepas_pada IS NULL;

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON kop_logo FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'dipasang_pada,dilepas_pada', 'gambar');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON kop_logo
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();

-- The logo of today is frozen with the letterhead. Without one a paper says what papers said before there were logos, so
-- that who asks again for one gets the one there is.
CREATE OR REPLACE FUNCTION surat_isi(fakta jsonb, jenis_ text, student int) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('fakta', fakta,
    'kop', jsonb_build_object('kampus', p.kop_nama, 'alamat', p.kop_alamat, 'kota', p.kop_kota)
      || coalesce((SELECT jsonb_build_object('logo', id) FROM public.kop_logo WHERE dilepas_pada IS NULL), '{}'),
    'ttd', CASE WHEN jenis_ = ANY (string_to_array(p.ttd_jenis, ',')) THEN
      jsonb_build_object('nama', p.ttd_nama, 'jabatan', p.ttd_jabatan, 'nip', p.ttd_nip) END,
    'tahun', (SELECT t.tahun FROM public.semester_ajaran s JOIN public.tahun_ajaran t ON t.id = s.tahun_ajaran_id WHERE s.aktif),
    'semester', (SELECT semester FROM public.mhs WHERE id = student),
    'ke', surat_opsional(student, (fakta ->> 'pos') || '-' || (fakta ->> 'nomor')))
    FROM public.pengaturan p
$$;
