-- CreateTable
CREATE TABLE "kalimat" (
    "tindakan" VARCHAR(40) NOT NULL,
    "urutan" SMALLINT NOT NULL,
    "isi" VARCHAR(500) NOT NULL,

    CONSTRAINT "kalimat_pkey" PRIMARY KEY ("tindakan","urutan")
);

ALTER TABLE kalimat
  ADD CONSTRAINT kalimat_urutan CHECK (urutan BETWEEN 1 AND 9),
  ADD CONSTRAINT kalimat_berisi CHECK (isi ~ '\S');

-- What was part of the program until now, as the start.
INSERT INTO kalimat (tindakan, urutan, isi) VALUES
  ('peminjaman.tolak', 1, 'Ruangan dipakai kegiatan kampus pada waktu itu. Silakan ajukan waktu lain.'),
  ('peminjaman.tolak', 2, 'Keperluannya belum jelas. Jelaskan acara dan jumlah pesertanya, lalu ajukan lagi.'),
  ('peminjaman.tolak', 3, 'Waktunya di luar jam buka gedung.'),
  ('buku_saku.tolak', 1, 'Bukti belum dilampirkan. Lampirkan sertifikat, piagam, surat keputusan, atau foto.'),
  ('buku_saku.tolak', 2, 'Tanggal atau nama pada bukti tidak terbaca. Kirim foto yang lebih jelas.'),
  ('buku_saku.tolak', 3, 'Bukti ini bukan dari kegiatan tersebut.'),
  ('ks.jawab', 1, 'Terima kasih, laporan Anda sudah kami terima dan segera kami tangani.'),
  ('ks.jawab', 2, 'Mohon jelaskan tempat dan waktunya, supaya dapat kami periksa.'),
  ('ks.selesai', 1, 'Sudah kami perbaiki. Terima kasih atas laporannya.');

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON kalimat FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('tindakan,urutan', 'isi');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON kalimat
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
