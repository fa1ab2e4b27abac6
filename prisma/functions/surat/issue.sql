-- A student asks for a paper. The one there is that says the same, or that waits, is his; a new one is issued at once, or
-- waits where its kind needs a signature. A paper that the office withdrew is issued again by the office alone: the next
-- one waits for it. Null where there is nothing to certify, or no letterhead. The moment is the database's own: an older
-- server still says one, which is not looked at.
CREATE OR REPLACE FUNCTION surat_minta(student int, jenis_ text, rujukan_ text, keperluan_ text, pada timestamptz DEFAULT NULL) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  fakta jsonb;
  baru jsonb;
  found_id int;
  for_office boolean;
BEGIN
  pada := now();
  -- The second of two taps finds what the first has made.
  PERFORM FROM public.mhs WHERE id = student FOR NO KEY UPDATE;
  fakta := surat_fakta(student, jenis_, rujukan_, (pada AT TIME ZONE 'Asia/Makassar')::date);
  IF fakta IS NULL OR (SELECT kop_nama FROM public.pengaturan) IS NULL THEN RETURN NULL; END IF;
  baru := surat_isi(fakta, jenis_, student);
  SELECT id INTO found_id FROM public.surat s
   WHERE s.mhs_id = student AND s.jenis = jenis_ AND s.rujukan = rujukan_
     AND (s.keadaan = 'menunggu'
          OR (s.keadaan = 'terbit' AND s.isi - '{tahun,semester,oleh,ke}'::text[] = baru - '{tahun,semester,ke}'::text[]
              AND s.keperluan IS NOT DISTINCT FROM keperluan_ AND s.diganti_pada IS NULL AND surat_cocok(s.id)))
   ORDER BY s.keadaan = 'menunggu' DESC, s.id DESC LIMIT 1;
  IF found_id IS NOT NULL THEN RETURN found_id; END IF;
  INSERT INTO public.surat (mhs_id, jenis, rujukan, keperluan, dibuat_pada)
  VALUES (student, jenis_, rujukan_, keperluan_, pada) RETURNING id INTO found_id;
  SELECT baru ->> 'ttd' IS NOT NULL OR EXISTS (
           SELECT FROM public.surat w
            WHERE w.mhs_id = student AND w.jenis = jenis_ AND w.rujukan = rujukan_ AND w.keadaan = 'ditarik'
              AND NOT EXISTS (SELECT FROM public.surat s
                               WHERE s.mhs_id = student AND s.jenis = jenis_ AND s.rujukan = rujukan_ AND s.id > w.id
                                 AND s.keadaan = 'terbit' AND s.oleh IS NOT NULL))
    INTO for_office;
  IF NOT for_office THEN PERFORM surat_terbit(found_id, pada); END IF;
  RETURN found_id;
END $$;

-- Issues a paper: freezes what it says with the letterhead of today, and gives it number and code.
CREATE OR REPLACE FUNCTION surat_terbit(nomor_surat int, pada timestamptz) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one public.surat;
  hari date := (pada AT TIME ZONE 'Asia/Makassar')::date;
  tahun_ smallint := extract(year FROM hari);
  fakta jsonb;
BEGIN
  SELECT * INTO one FROM public.surat WHERE id = nomor_surat FOR UPDATE;
  fakta := surat_fakta(one.mhs_id, one.jenis, one.rujukan, hari);
  IF fakta IS NULL OR one.keadaan <> 'menunggu' THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('surat nomor'));
  UPDATE public.surat s
     SET keadaan = 'terbit', terbit_pada = pada, alasan = NULL, tahun = tahun_,
         urut = 1 + coalesce((SELECT max(urut) FROM public.surat t WHERE t.tahun = tahun_), 0),
         kode = surat_kode(),
         isi = surat_isi(fakta, one.jenis, one.mhs_id) || jsonb_build_object('oleh', one.oleh),
         kelas = coalesce((SELECT array_agg((k ->> 'kelas_id')::int) FROM jsonb_array_elements(fakta -> 'kelas') k), '{}')
   WHERE s.id = one.id;
  RETURN true;
END $$;

-- All that a paper of today says beside the facts: the letterhead, who signs it where it needs that, where the student
-- stands, and which of the optional installments it is of. The logo of today is frozen with the letterhead; without one a
-- paper says what papers said before there were logos, so that who asks again for one gets the one there is. A transcript
-- freezes how it counts, so that it says the same after the college has chosen anew.
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
    || CASE WHEN jenis_ = 'transkrip' THEN jsonb_build_object('ulang', p.nilai_ulang) ELSE '{}' END
    FROM public.pengaturan p
$$;

-- A code of 100 random bits: each character is five bits of two random UUIDs, without the bytes that have fixed ones.
CREATE OR REPLACE FUNCTION surat_kode() RETURNS text
LANGUAGE sql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(acak, i) & 31) + 1, 1), '' ORDER BY i)
    FROM (SELECT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS acak) a,
         unnest('{0,1,2,3,4,5,7,9,10,11,12,13,14,15,16,17,18,19,20,21}'::int[]) AS i
$$;
