-- CreateTable
CREATE TABLE "ks_pesan" (
    "id" SERIAL NOT NULL,
    "ks_id" INTEGER NOT NULL,
    "jenis" TEXT NOT NULL DEFAULT 'mahasiswa',
    "isi" TEXT,
    "oleh" TEXT,
    "bagian" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ks_pesan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ks_pesan_ks_id_id_idx" ON "ks_pesan"("ks_id", "id");

-- AddForeignKey
ALTER TABLE "ks_pesan" ADD CONSTRAINT "ks_pesan_ks_id_fkey" FOREIGN KEY ("ks_id") REFERENCES "ks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE ks_pesan ADD CONSTRAINT ks_pesan_sah CHECK (CASE jenis
  WHEN 'mahasiswa' THEN isi IS NOT NULL AND oleh IS NULL AND bagian IS NULL
  WHEN 'jawaban' THEN isi IS NOT NULL
  WHEN 'diserahkan' THEN isi IS NOT NULL
  ELSE jenis IN ('ditangani', 'selesai', 'dibuka') AND isi IS NULL END);

-- What was answered before there were threads, at the time that the log knows of the answer.
INSERT INTO ks_pesan (ks_id, jenis, isi, created_at)
SELECT ks.id, 'jawaban', ks.tindak_lanjut, coalesce(log.at, ks.created_at)
  FROM ks LEFT JOIN (
    SELECT row_key ->> 'id' AS id, max(at) AS at FROM audit
     WHERE subject = 'ks' AND action <> 'delete' AND changes ? 'tindak_lanjut' GROUP BY 1) log ON log.id = ks.id::text
 WHERE ks.tindak_lanjut <> ''
 ORDER BY 4, 1;

-- What was answered is done.
ALTER TABLE ks RENAME COLUMN tindak_lanjut TO status;
ALTER TABLE ks ALTER COLUMN status TYPE TEXT
  USING CASE WHEN status <> '' OR butki_tindak_lanjut <> '' THEN 'selesai' ELSE 'diterima' END;
ALTER TABLE ks ALTER COLUMN status SET DEFAULT 'diterima', ALTER COLUMN status SET NOT NULL,
  ADD CONSTRAINT ks_status_dikenal CHECK (status IN ('diterima', 'ditangani', 'selesai'));

DROP TRIGGER audit_row ON ks;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON ks FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,bagian,status,butki_tindak_lanjut,created_at', 'judul,isi,no_hp,foto');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON ks_pesan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ks_id,jenis,oleh,bagian,created_at', 'isi');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON ks_pesan
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();

-- A student writes in the thread of an own complaint that is not done with, and never what an office says. Answers the
-- complaint's status; null where there is none of this student's.
CREATE FUNCTION ks_tulis(student int, complaint int, words text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  state text;
BEGIN
  SELECT status INTO state FROM public.ks WHERE id = complaint AND mhs_id = student FOR UPDATE;
  IF state <> 'selesai' THEN
    INSERT INTO public.ks_pesan (ks_id, isi) VALUES (complaint, words);
  END IF;
  RETURN state;
END $$;
