-- Which class of a repeated course counts for credits and IPK; null: the best one for credits, all for the IPK.
ALTER TABLE pengaturan ADD COLUMN nilai_ulang VARCHAR(10);
ALTER TABLE pengaturan ADD CONSTRAINT pengaturan_nilai_ulang_sah CHECK (nilai_ulang IN ('terbaik', 'terakhir'));

ALTER TABLE kabar DROP CONSTRAINT kabar_jenis, ADD CONSTRAINT kabar_jenis CHECK (jenis IN ('nilai', 'absensi', 'kelas',
  'peminjaman', 'klaim', 'ks', 'ojt', 'pembayaran', 'denda', 'biaya', 'jatuh_tempo', 'lewat_tempo', 'status', 'perangkat', 'surat',
  'sandi', 'email'));

-- The days that a place was paid on, each with its amount.
ALTER TABLE angsuran_slot ADD COLUMN bagian TEXT;
ALTER TABLE biaya ADD COLUMN bagian_du_1 TEXT, ADD COLUMN bagian_du_2 TEXT, ADD COLUMN bagian_du_3 TEXT;

-- A session may have hours and a room of its own, in place of those of its class.
ALTER TABLE pengajaran ADD COLUMN dari TIME(0), ADD COLUMN ruangan_id INTEGER, ADD COLUMN sampai TIME(0);
CREATE INDEX pengajaran_ruangan_id_idx ON pengajaran(ruangan_id);
ALTER TABLE pengajaran ADD CONSTRAINT pengajaran_ruangan_id_fkey FOREIGN KEY (ruangan_id) REFERENCES ruangan(id)
  ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE pengajaran ADD CONSTRAINT pengajaran_jam_sah CHECK ((dari IS NULL) = (sampai IS NULL) AND sampai > dari);

-- How many codes of a student were wrong.
ALTER TABLE presensi_tolak ADD COLUMN kali INTEGER NOT NULL DEFAULT 1;

ALTER TABLE permintaan_buku ADD COLUMN menjadi_denda INTEGER, ADD COLUMN semula_denda INTEGER;
ALTER TABLE permintaan_buku ADD CONSTRAINT permintaan_buku_denda CHECK (
  num_nonnulls(semula_denda, menjadi_denda) = CASE tindakan WHEN 'denda' THEN 2 ELSE 0 END);
