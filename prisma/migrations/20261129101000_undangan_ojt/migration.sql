-- CreateTable
CREATE TABLE "undangan_ojt" (
    "id" SERIAL NOT NULL,
    "kelompok_nim" VARCHAR(20) NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "pengundang_id" INTEGER NOT NULL,
    "pojt_id" INTEGER NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "jawaban" VARCHAR(10),
    "dijawab_pada" TIMESTAMPTZ(3),

    CONSTRAINT "undangan_ojt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "undangan_ojt_mhs_id_idx" ON "undangan_ojt"("mhs_id");

-- CreateIndex
CREATE INDEX "undangan_ojt_pengundang_id_idx" ON "undangan_ojt"("pengundang_id");

-- CreateIndex
CREATE INDEX "undangan_ojt_pojt_id_idx" ON "undangan_ojt"("pojt_id");

-- CreateIndex
CREATE UNIQUE INDEX "undangan_ojt_kelompok_nim_mhs_id_key" ON "undangan_ojt"("kelompok_nim", "mhs_id");

-- AddForeignKey
ALTER TABLE "undangan_ojt" ADD CONSTRAINT "undangan_ojt_kelompok_nim_fkey" FOREIGN KEY ("kelompok_nim") REFERENCES "mhs"("nim") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undangan_ojt" ADD CONSTRAINT "undangan_ojt_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undangan_ojt" ADD CONSTRAINT "undangan_ojt_pengundang_id_fkey" FOREIGN KEY ("pengundang_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undangan_ojt" ADD CONSTRAINT "undangan_ojt_pojt_id_fkey" FOREIGN KEY ("pojt_id") REFERENCES "pojt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE undangan_ojt
  ADD CONSTRAINT undangan_ojt_jawaban CHECK (jawaban IN ('terima', 'tolak', 'tarik')),
  ADD CONSTRAINT undangan_ojt_dijawab CHECK ((jawaban IS NULL) = (dijawab_pada IS NULL));

-- Who has declined a group is not invited to it again.
CREATE FUNCTION undangan_ojt_keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invitation was declined: constraint "undangan_ojt_ditolak"' USING ERRCODE = '23514', CONSTRAINT = 'undangan_ojt_ditolak';
END $$;
CREATE TRIGGER undangan_ojt_keep_answer BEFORE UPDATE ON undangan_ojt
  FOR EACH ROW WHEN (OLD.jawaban = 'tolak' AND NEW.jawaban IS DISTINCT FROM 'tolak') EXECUTE FUNCTION undangan_ojt_keep_answer();

CREATE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON undangan_ojt FOR EACH ROW
  WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();

-- Who is invited is told, and that it was taken back; who invites is told of the answer. Neither note names the other one.
CREATE FUNCTION kabar_undangan_ojt() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'ojt', 'butir', 'undangan ' || b.id,
               'baru', b.dibuat_pada, 'isi', jsonb_build_object('apa', 'undangan', 'undangan', p.nama)))
        FROM sesudah b JOIN public.pojt o ON o.id = b.pojt_id JOIN public.perusahaan p ON p.id = o.perusahaan_id
       WHERE b.jawaban IS NULL));
  ELSE
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(e.satu)
        FROM sebelum a JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
        JOIN public.pojt o ON o.id = b.pojt_id JOIN public.perusahaan p ON p.id = o.perusahaan_id
       CROSS JOIN LATERAL (
         SELECT jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'ojt', 'butir', 'undangan ' || b.id,
                  'lama', CASE WHEN a.jawaban IS NULL THEN a.dibuat_pada END,
                  'baru', CASE WHEN b.jawaban IS NULL THEN b.dibuat_pada END,
                  'isi', jsonb_build_object('apa', 'undangan', 'undangan', p.nama))
         UNION ALL
         SELECT jsonb_build_object('mhs_id', b.pengundang_id, 'jenis', 'ojt', 'butir', 'jawaban ' || b.id, 'baru', b.jawaban,
                  'isi', jsonb_build_object('apa', 'jawaban'))
          WHERE a.jawaban IS NULL AND b.jawaban IN ('terima', 'tolak')) AS e (satu)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kabar_insert AFTER INSERT ON undangan_ojt REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_undangan_ojt();
CREATE TRIGGER kabar_update AFTER UPDATE ON undangan_ojt REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_undangan_ojt();

-- An invitation binds nobody: it keeps no import or change from being taken back.
CREATE OR REPLACE FUNCTION undo_used(tbl text, keys jsonb[]) RETURNS TABLE (key jsonb, child text, count bigint, only_one jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  f record;
BEGIN
  FOR f IN SELECT * FROM foreign_keys() k WHERE k.parent = tbl AND k.child <> ALL (ARRAY['berita_terkini_dibaca',
    'berita_terkini_status', 'berita_terkini_status_likes', 'berita_terkini_status_views', 'kabar', 'kelas_versi', 'pengumuman_ditutup', 'undangan_ojt'])
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT k, %1$L, count(*), CASE WHEN %2$L THEN (array_agg(jsonb_build_object(%3$s)))[1] END
         FROM unnest($1) k JOIN %4$I t ON %5$s JOIN %1$I c ON (%6$s) = (%7$s) GROUP BY k',
      f.child, f.one_to_one, (SELECT string_agg(format('%1$L, c.%1$I', name), ', ') FROM key_columns(f.child)), tbl, has_key(tbl),
      (SELECT string_agg(format('c.%I', name), ', ') FROM unnest(f.columns) name),
      (SELECT string_agg(format('t.%I', name), ', ') FROM unnest(f.parent_columns) name)) USING keys;
  END LOOP;
END $$;
