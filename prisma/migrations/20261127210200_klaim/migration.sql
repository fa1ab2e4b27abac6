-- A claim of the pocket book has a proof, waits since some moment, and is decided on by somebody, who says why he rejects it.
ALTER TABLE "buku_saku" ADD COLUMN     "alasan" VARCHAR(500),
ADD COLUMN     "bukti" TEXT,
ADD COLUMN     "diajukan_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "ditolak" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "oleh" TEXT,
ADD COLUMN     "sidik" TEXT;

-- What was sent before waits since then, by the log or else by its day.
ALTER TABLE buku_saku DISABLE TRIGGER USER;
UPDATE buku_saku b
   SET diajukan_pada = least(coalesce(log.at, c.tanggal::timestamp AT TIME ZONE 'Asia/Makassar', b.diajukan_pada), b.diajukan_pada)
  FROM buku_saku c LEFT JOIN (
    SELECT row_key ->> 'id' AS id, max(at) AS at FROM audit
     WHERE subject = 'buku_saku' AND action <> 'delete' AND changes ? 'status' GROUP BY 1) log ON log.id = c.id::text
 WHERE c.id = b.id;
ALTER TABLE buku_saku ENABLE TRIGGER USER;

DROP TRIGGER audit_row ON buku_saku;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON buku_saku FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,buku_saku_kegiatan_id,status,tanggal,diajukan_pada,oleh,alasan,ditolak', 'bukti,sidik');

-- As before, now with a proof: its file and checksum, both null where none is sent, and then the one sent before stays.
-- Returns whether it was taken, and the file that the new one replaces. Who edits what waits keeps his place.
DROP FUNCTION buku_saku_ajukan(int, int, date);
CREATE FUNCTION buku_saku_ajukan(student int, kegiatan int, hari date, berkas text, cap text, OUT ok boolean, OUT lama text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF berkas IS NOT NULL THEN
    SELECT b.bukti INTO lama FROM public.buku_saku b
     WHERE b.mhs_id = student AND b.buku_saku_kegiatan_id = kegiatan FOR UPDATE;
  END IF;
  INSERT INTO public.buku_saku AS b (mhs_id, buku_saku_kegiatan_id, status, tanggal, bukti, sidik)
  VALUES (student, kegiatan, 1, hari, berkas, cap)
  ON CONFLICT (mhs_id, buku_saku_kegiatan_id) DO UPDATE
    SET status = 1, tanggal = excluded.tanggal, oleh = NULL,
        bukti = coalesce(excluded.bukti, b.bukti), sidik = coalesce(excluded.sidik, b.sidik),
        diajukan_pada = CASE b.status WHEN 1 THEN b.diajukan_pada ELSE excluded.diajukan_pada END
    WHERE b.status <> 2;
  ok := FOUND;
END $$;
