-- The tables of version 1.0, each after those that it refers to, with the first rows.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Names as people look for them: capitals and small letters beside each other, É at E, Lab 2 before Lab 10. Only for ordering:
-- no index and no column has it, since another version of ICU may order otherwise.
CREATE COLLATION urut_nama (provider = icu, locale = 'id-u-kn-true');

CREATE TABLE audit (
  id bigserial NOT NULL,
  at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  row_key jsonb,
  changes jsonb,
  mhs_id integer,
  CONSTRAINT audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_actor_at_id_idx ON audit (actor, at, id);
CREATE INDEX audit_at_id_idx ON audit (at, id);
CREATE INDEX audit_mhs_id_at_id_idx ON audit (mhs_id, at, id);
CREATE INDEX audit_subject_at_id_idx ON audit (subject, at, id);

CREATE TABLE bank_tersisa (
  referensi varchar(60) NOT NULL,
  berkas varchar(255) NOT NULL,
  va varchar(60) NOT NULL,
  jumlah integer NOT NULL,
  waktu timestamptz(0) NOT NULL,
  pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  selesai varchar(500),
  CONSTRAINT bank_tersisa_pkey PRIMARY KEY (referensi)
);
CREATE UNIQUE INDEX bank_tersisa_tanpa_nol ON bank_tersisa (ltrim((referensi)::text, '0'::text));

CREATE TABLE berita_terkini (
  id serial NOT NULL,
  title text NOT NULL,
  caption text NOT NULL,
  picture text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ditarik_pada timestamptz(3),
  CONSTRAINT berita_terkini_pkey PRIMARY KEY (id)
);
CREATE INDEX berita_terkini_created_at_id_idx ON berita_terkini (created_at DESC, id DESC);

CREATE TABLE berita_terkini_status (
  berita_terkini_id integer NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  likes integer DEFAULT 0 NOT NULL,
  CONSTRAINT berita_terkini_status_pkey PRIMARY KEY (berita_terkini_id),
  CONSTRAINT berita_terkini_status_berita_terkini_id_fkey FOREIGN KEY (berita_terkini_id) REFERENCES berita_terkini(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE buku_saku_kegiatan (
  id serial NOT NULL,
  judul text NOT NULL,
  bulan smallint NOT NULL,
  CONSTRAINT buku_saku_kegiatan_pkey PRIMARY KEY (id),
  CONSTRAINT buku_saku_kegiatan_bulan_sah CHECK (bulan BETWEEN 1 AND 12)
);

CREATE UNLOGGED TABLE daily_use (
  mhs_id integer NOT NULL,
  day date NOT NULL,
  kind varchar(10) NOT NULL,
  amount integer NOT NULL,
  CONSTRAINT daily_use_pkey PRIMARY KEY (mhs_id, day, kind)
);

CREATE TABLE dosen (
  id serial NOT NULL,
  nama text NOT NULL,
  CONSTRAINT dosen_pkey PRIMARY KEY (id)
);

CREATE TABLE hasil_terbit (
  jenis varchar(20) NOT NULL,
  unit integer NOT NULL,
  sampai timestamptz(3) NOT NULL,
  jumlah integer NOT NULL,
  isi jsonb NOT NULL,
  minimal smallint DEFAULT 5 NOT NULL,
  CONSTRAINT hasil_terbit_pkey PRIMARY KEY (jenis, unit)
);

CREATE TABLE import_run (
  id serial NOT NULL,
  at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  actor text NOT NULL,
  kind varchar(40) NOT NULL,
  file text NOT NULL,
  added integer NOT NULL,
  changed integer NOT NULL,
  undone_at timestamptz(3),
  removed integer DEFAULT 0 NOT NULL,
  moved_files jsonb DEFAULT '[]'::jsonb NOT NULL,
  merged_into integer,
  CONSTRAINT import_run_pkey PRIMARY KEY (id)
);

CREATE TABLE import_change (
  id bigserial NOT NULL,
  import_run_id integer NOT NULL,
  line integer NOT NULL,
  table_name varchar(40) NOT NULL,
  row_key jsonb NOT NULL,
  digest character(64),
  changes jsonb,
  mhs_id integer,
  removed jsonb,
  CONSTRAINT import_change_pkey PRIMARY KEY (id),
  -- A removed row keeps both its content and its digest, to be put back as it was.
  CONSTRAINT import_change_sah CHECK ((digest IS NULL) <> (changes IS NULL) AND (removed IS NULL OR digest IS NOT NULL)),
  CONSTRAINT import_change_tanpa_rahasia CHECK (NOT coalesce(changes, '{}') ?| ARRAY['password_hash', 'rahasia_hash']
    AND NOT coalesce(removed, '{}') ?| ARRAY['password_hash', 'rahasia_hash']),
  CONSTRAINT import_change_import_run_id_fkey FOREIGN KEY (import_run_id) REFERENCES import_run(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX import_change_import_run_id_idx ON import_change (import_run_id);
CREATE INDEX import_change_mhs_id_idx ON import_change (mhs_id);
CREATE INDEX import_change_removed_idx ON import_change (table_name, row_key) WHERE (removed IS NOT NULL);

CREATE TABLE jamkul (
  id serial NOT NULL,
  hari smallint NOT NULL,
  dari time(0) NOT NULL,
  sampai time(0) NOT NULL,
  CONSTRAINT jamkul_pkey PRIMARY KEY (id),
  CONSTRAINT jamkul_hari_sah CHECK (hari BETWEEN 1 AND 7),
  CONSTRAINT jamkul_jam_sah CHECK (sampai > dari)
);
CREATE UNIQUE INDEX jamkul_hari_dari_sampai_key ON jamkul (hari, dari, sampai);

CREATE TABLE jurusan (
  id integer NOT NULL,
  nama text NOT NULL,
  CONSTRAINT jurusan_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX jurusan_nama_key ON jurusan (nama);

CREATE TABLE buku_perpustakaan (
  id serial NOT NULL,
  kode text NOT NULL,
  judul text NOT NULL,
  jurusan_id integer,
  penerbit text,
  pengarang text,
  halaman integer,
  CONSTRAINT buku_perpustakaan_pkey PRIMARY KEY (id),
  CONSTRAINT buku_perpustakaan_halaman_sah CHECK (halaman > 0),
  CONSTRAINT buku_perpustakaan_jurusan_id_fkey FOREIGN KEY (jurusan_id) REFERENCES jurusan(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX buku_perpustakaan_judul_id_idx ON buku_perpustakaan (judul, id);
CREATE INDEX buku_perpustakaan_jurusan_id_judul_id_idx ON buku_perpustakaan (jurusan_id, judul, id);
CREATE UNIQUE INDEX buku_perpustakaan_kode_key ON buku_perpustakaan (kode);

CREATE TABLE kalender_ubah (
  tabel varchar(20) NOT NULL,
  id integer NOT NULL,
  pada timestamptz(0) NOT NULL,
  CONSTRAINT kalender_ubah_pkey PRIMARY KEY (tabel, id)
);

CREATE TABLE kalimat (
  tindakan varchar(40) NOT NULL,
  urutan smallint NOT NULL,
  isi varchar(500) NOT NULL,
  CONSTRAINT kalimat_pkey PRIMARY KEY (tindakan, urutan),
  CONSTRAINT kalimat_berisi CHECK (isi ~ '\S'),
  CONSTRAINT kalimat_urutan CHECK (urutan BETWEEN 1 AND 9)
);

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

CREATE TABLE katalog_versi (
  id smallint DEFAULT 1 NOT NULL,
  versi uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT katalog_versi_pkey PRIMARY KEY (id),
  CONSTRAINT katalog_versi_satu_baris CHECK (id = 1)
);

INSERT INTO katalog_versi (id) VALUES (1);

CREATE TABLE kontak (
  bagian varchar(20) NOT NULL,
  ruang varchar(100),
  jam varchar(100),
  telepon varchar(30),
  whatsapp varchar(30),
  hari_kerja smallint,
  CONSTRAINT kontak_pkey PRIMARY KEY (bagian),
  CONSTRAINT kontak_bagian_dikenal CHECK (bagian IN ('it','akademik','keuangan','pkk','sarana','humas')),
  CONSTRAINT kontak_hari_kerja CHECK (hari_kerja BETWEEN 0 AND 30)
);

CREATE TABLE kop_logo (
  id serial NOT NULL,
  gambar bytea NOT NULL,
  dipasang_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  dilepas_pada timestamptz(3),
  CONSTRAINT kop_logo_pkey PRIMARY KEY (id)
);
-- New papers show one at most.
CREATE UNIQUE INDEX kop_logo_satu_terpasang ON kop_logo (((dilepas_pada IS NULL))) WHERE (dilepas_pada IS NULL);

CREATE UNLOGGED TABLE login_address (
  nim varchar(64) NOT NULL,
  source varchar(64) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  CONSTRAINT login_address_pkey PRIMARY KEY (nim, source)
);
CREATE INDEX login_address_last_at_idx ON login_address (last_at);

CREATE TABLE matkul (
  id serial NOT NULL,
  kode text NOT NULL,
  nama text NOT NULL,
  jenis_matkul smallint NOT NULL,
  sks smallint NOT NULL,
  bahan_ajar_link text,
  rpp_link text,
  CONSTRAINT matkul_pkey PRIMARY KEY (id),
  CONSTRAINT matkul_jenis_matkul_sah CHECK (jenis_matkul IN (1, 2)),
  CONSTRAINT matkul_sks_sah CHECK (sks BETWEEN 1 AND 24)
);
CREATE UNIQUE INDEX matkul_kode_key ON matkul (kode);

CREATE TABLE mhs (
  id serial NOT NULL,
  nim varchar(20) NOT NULL,
  nama text NOT NULL,
  tempat text,
  tanggal date,
  jenis text,
  agama text,
  angkatan integer NOT NULL,
  jenjang varchar(2) NOT NULL,
  jurusan_id integer NOT NULL,
  waktu_belajar text,
  semester integer NOT NULL,
  no_hp text,
  no_hp_ortu text,
  nama_ayah text,
  nama_ibu text,
  alamat_ortu text,
  email text,
  fb text,
  ig text,
  ktp varchar(16),
  asal_sekolah text,
  tahun_tamat integer,
  jurusan_sma text,
  informasi text,
  keputusan_kuliah text,
  refrensi text,
  tanggal_bergabung date,
  kdbb boolean DEFAULT false NOT NULL,
  cabang text NOT NULL,
  no_briva text,
  ojt_aktif boolean DEFAULT false NOT NULL,
  diisi_sendiri text[] DEFAULT ARRAY[]::text[],
  email_kampus text,
  CONSTRAINT mhs_pkey PRIMARY KEY (id),
  CONSTRAINT mhs_angkatan_sah CHECK (angkatan BETWEEN 1990 AND 2100),
  CONSTRAINT mhs_jenjang_sah CHECK (jenjang IN ('D1', 'D2')),
  CONSTRAINT mhs_ktp_sah CHECK (ktp ~ '^[0-9]{16}$'),
  CONSTRAINT mhs_nim_sah CHECK (nim ~ '^[0-9A-Za-z.-]{4,20}$'),
  CONSTRAINT mhs_semester_sah CHECK (semester BETWEEN 1 AND 4),
  CONSTRAINT mhs_jurusan_id_fkey FOREIGN KEY (jurusan_id) REFERENCES jurusan(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX mhs_angkatan_jurusan_id_idx ON mhs (angkatan, jurusan_id);
CREATE UNIQUE INDEX mhs_email_kampus_key ON mhs (email_kampus);
CREATE UNIQUE INDEX mhs_id_jurusan_id_key ON mhs (id, jurusan_id);
CREATE UNIQUE INDEX mhs_nim_key ON mhs (nim);
CREATE UNIQUE INDEX mhs_no_briva_key ON mhs (no_briva);

CREATE TABLE account (
  id serial NOT NULL,
  nim varchar(20) NOT NULL,
  password_hash text NOT NULL,
  mhs_id integer,
  active boolean DEFAULT true NOT NULL,
  nonaktif_by smallint,
  must_change_password boolean DEFAULT false NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  sandi_berlaku_sampai timestamptz(3),
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_nonaktif_by_hanya_nonaktif CHECK (nonaktif_by IS NULL OR NOT active),
  CONSTRAINT account_nonaktif_by_sah CHECK (nonaktif_by IN (1, 2)),
  -- No one-time password works for ever, and no password of one's own ends.
  CONSTRAINT account_sandi_sekali_sah CHECK (must_change_password = (sandi_berlaku_sampai IS NOT NULL)),
  CONSTRAINT account_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX account_mhs_id_key ON account (mhs_id);
CREATE UNIQUE INDEX account_nim_key ON account (nim);

CREATE TABLE angsuran (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  jumlah integer NOT NULL,
  denda integer DEFAULT 0 NOT NULL,
  tanggal date,
  CONSTRAINT angsuran_pkey PRIMARY KEY (id),
  CONSTRAINT angsuran_jumlah_sah CHECK (jumlah >= 0 AND denda >= 0),
  CONSTRAINT angsuran_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX angsuran_mhs_id_idx ON angsuran (mhs_id);

CREATE TABLE angsuran_jenjang (
  mhs_id integer NOT NULL,
  jenjang varchar(2) NOT NULL,
  angsuran integer,
  CONSTRAINT angsuran_jenjang_pkey PRIMARY KEY (mhs_id, jenjang),
  CONSTRAINT angsuran_jenjang_sah CHECK (jenjang IN ('D1', 'D2') AND angsuran >= 0),
  CONSTRAINT angsuran_jenjang_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE angsuran_optional (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  jumlah integer NOT NULL,
  denda integer DEFAULT 0 NOT NULL,
  tanggal date,
  CONSTRAINT angsuran_optional_pkey PRIMARY KEY (id),
  CONSTRAINT angsuran_optional_jumlah_sah CHECK (jumlah >= 0 AND denda >= 0),
  CONSTRAINT angsuran_optional_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX angsuran_optional_mhs_id_idx ON angsuran_optional (mhs_id);

CREATE TABLE angsuran_slot (
  mhs_id integer NOT NULL,
  jenjang varchar(2) NOT NULL,
  ke smallint NOT NULL,
  jumlah integer,
  denda integer,
  tanggal date,
  CONSTRAINT angsuran_slot_pkey PRIMARY KEY (mhs_id, jenjang, ke),
  CONSTRAINT angsuran_slot_sah CHECK (ke BETWEEN 1 AND CASE jenjang WHEN 'D1' THEN 12 ELSE 24 END AND least(jumlah, denda) >= 0),
  CONSTRAINT angsuran_slot_mhs_id_jenjang_fkey FOREIGN KEY (mhs_id, jenjang) REFERENCES angsuran_jenjang(mhs_id, jenjang) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE berita_terkini_dibaca (
  berita_terkini_id integer NOT NULL,
  mhs_id integer NOT NULL,
  CONSTRAINT berita_terkini_dibaca_pkey PRIMARY KEY (mhs_id, berita_terkini_id),
  CONSTRAINT berita_terkini_dibaca_berita_terkini_id_fkey FOREIGN KEY (berita_terkini_id) REFERENCES berita_terkini(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT berita_terkini_dibaca_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX berita_terkini_dibaca_berita_terkini_id_idx ON berita_terkini_dibaca (berita_terkini_id);

CREATE TABLE berita_terkini_status_likes (
  berita_terkini_id integer NOT NULL,
  mhs_id integer NOT NULL,
  CONSTRAINT berita_terkini_status_likes_pkey PRIMARY KEY (mhs_id, berita_terkini_id),
  CONSTRAINT berita_terkini_status_likes_berita_terkini_id_fkey FOREIGN KEY (berita_terkini_id) REFERENCES berita_terkini(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT berita_terkini_status_likes_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX berita_terkini_status_likes_berita_terkini_id_idx ON berita_terkini_status_likes (berita_terkini_id);

CREATE TABLE berita_terkini_status_views (
  berita_terkini_id integer NOT NULL,
  mhs_id integer NOT NULL,
  tanggal date NOT NULL,
  CONSTRAINT berita_terkini_status_views_pkey PRIMARY KEY (mhs_id, berita_terkini_id, tanggal),
  CONSTRAINT berita_terkini_status_views_berita_terkini_id_fkey FOREIGN KEY (berita_terkini_id) REFERENCES berita_terkini(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT berita_terkini_status_views_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX berita_terkini_status_views_berita_terkini_id_idx ON berita_terkini_status_views (berita_terkini_id);

CREATE TABLE biaya (
  mhs_id integer NOT NULL,
  biaya_pendidikan integer NOT NULL,
  subsidi integer DEFAULT 0 NOT NULL,
  biaya_malam integer,
  daftar integer,
  tanggal_daftar date,
  biaya_dpp integer,
  diskon_dpp integer DEFAULT 0 NOT NULL,
  du_1 integer,
  tanggal_du_1 date,
  du_2 integer,
  tanggal_du_2 date,
  du_3 integer,
  tanggal_du_3 date,
  angsuran integer,
  diskon_angsuran integer DEFAULT 0 NOT NULL,
  CONSTRAINT biaya_pkey PRIMARY KEY (mhs_id),
  -- Whole rupiah, never negative.
  CONSTRAINT biaya_jumlah_sah CHECK (least(biaya_pendidikan, subsidi, biaya_malam, daftar, biaya_dpp, diskon_dpp, du_1, du_2, du_3, angsuran, diskon_angsuran) >= 0),
  CONSTRAINT biaya_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE buku_saku (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  buku_saku_kegiatan_id integer NOT NULL,
  status smallint NOT NULL,
  tanggal date NOT NULL,
  alasan varchar(500),
  bukti text,
  diajukan_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ditolak smallint DEFAULT 0 NOT NULL,
  oleh text,
  sidik text,
  CONSTRAINT buku_saku_pkey PRIMARY KEY (id),
  CONSTRAINT buku_saku_status_sah CHECK (status IN (1, 2, 9)),
  CONSTRAINT buku_saku_buku_saku_kegiatan_id_fkey FOREIGN KEY (buku_saku_kegiatan_id) REFERENCES buku_saku_kegiatan(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT buku_saku_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX buku_saku_buku_saku_kegiatan_id_idx ON buku_saku (buku_saku_kegiatan_id);
-- How many claims came in today is counted at every look of the first page of Kantor.
CREATE INDEX buku_saku_diajukan_pada_idx ON buku_saku (diajukan_pada);
CREATE UNIQUE INDEX buku_saku_mhs_id_buku_saku_kegiatan_id_key ON buku_saku (mhs_id, buku_saku_kegiatan_id);
CREATE INDEX buku_saku_sidik_idx ON buku_saku (sidik);
-- The queue of claims is read by what waits, the longest waiting first, and a proof is looked for among all of them.
CREATE INDEX buku_saku_status_diajukan_pada_id_idx ON buku_saku (status, diajukan_pada, id);

CREATE TABLE buku_saku_hadir (
  buku_saku_kegiatan_id integer NOT NULL,
  mhs_id integer NOT NULL,
  CONSTRAINT buku_saku_hadir_pkey PRIMARY KEY (buku_saku_kegiatan_id, mhs_id),
  CONSTRAINT buku_saku_hadir_buku_saku_kegiatan_id_fkey FOREIGN KEY (buku_saku_kegiatan_id) REFERENCES buku_saku_kegiatan(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT buku_saku_hadir_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX buku_saku_hadir_mhs_id_idx ON buku_saku_hadir (mhs_id);

CREATE TABLE disc (
  mhs_id integer NOT NULL,
  disc_1 boolean DEFAULT false NOT NULL,
  disc_2 boolean DEFAULT false NOT NULL,
  CONSTRAINT disc_pkey PRIMARY KEY (mhs_id),
  CONSTRAINT disc_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE kabar (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  jenis varchar(20) NOT NULL,
  ref_id integer,
  isi jsonb DEFAULT '{}'::jsonb NOT NULL,
  butir jsonb DEFAULT '{}'::jsonb NOT NULL,
  jumlah integer DEFAULT 1 NOT NULL,
  pada timestamptz(6) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  tampil_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  dibaca_pada timestamptz(3),
  kirim_pada timestamptz(3),
  CONSTRAINT kabar_pkey PRIMARY KEY (id),
  CONSTRAINT kabar_jenis CHECK (jenis IN ('nilai', 'absensi', 'kelas',
    'peminjaman', 'klaim', 'ks', 'ojt', 'pembayaran', 'denda', 'jatuh_tempo', 'lewat_tempo', 'status', 'perangkat', 'surat',
    'sandi', 'email')),
  CONSTRAINT kabar_jumlah CHECK (jumlah > 0),
  CONSTRAINT kabar_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE
);
-- The bell counts these on every page.
CREATE INDEX kabar_belum_dibaca ON kabar (mhs_id, tampil_pada) WHERE (dibaca_pada IS NULL);
-- The notes that wait for being sent, and when the last of a kind was.
CREATE INDEX kabar_belum_dikirim ON kabar (tampil_pada) WHERE (kirim_pada IS NULL);
CREATE INDEX kabar_dikirim ON kabar (mhs_id, jenis, kirim_pada) WHERE (kirim_pada IS NOT NULL);
CREATE UNIQUE INDEX kabar_mhs_id_pada_jenis_key ON kabar (mhs_id, pada, jenis);

CREATE TABLE kalender_alamat (
  mhs_id integer NOT NULL,
  rahasia_hash character(43) NOT NULL,
  dibuat_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  dipakai_pada timestamptz(3),
  CONSTRAINT kalender_alamat_pkey PRIMARY KEY (mhs_id),
  CONSTRAINT kalender_alamat_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX kalender_alamat_rahasia_hash_key ON kalender_alamat (rahasia_hash);

CREATE TABLE ks (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  judul text NOT NULL,
  isi text NOT NULL,
  no_hp text,
  bagian text,
  foto text,
  status text DEFAULT 'diterima'::text NOT NULL,
  butki_tindak_lanjut text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT ks_pkey PRIMARY KEY (id),
  CONSTRAINT ks_status_dikenal CHECK (status IN ('diterima', 'ditangani', 'selesai')),
  CONSTRAINT ks_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX ks_mhs_id_idx ON ks (mhs_id);

CREATE TABLE ks_pesan (
  id serial NOT NULL,
  ks_id integer NOT NULL,
  jenis text DEFAULT 'mahasiswa'::text NOT NULL,
  isi text,
  oleh text,
  bagian text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT ks_pesan_pkey PRIMARY KEY (id),
  CONSTRAINT ks_pesan_sah CHECK (CASE jenis
    WHEN 'mahasiswa' THEN isi IS NOT NULL AND oleh IS NULL AND bagian IS NULL
    WHEN 'jawaban' THEN isi IS NOT NULL
    WHEN 'diserahkan' THEN isi IS NOT NULL
    ELSE jenis IN ('ditangani', 'selesai', 'dibuka') AND isi IS NULL END),
  CONSTRAINT ks_pesan_ks_id_fkey FOREIGN KEY (ks_id) REFERENCES ks(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX ks_pesan_ks_id_id_idx ON ks_pesan (ks_id, id);

CREATE TABLE mhs_status (
  mhs_id integer NOT NULL,
  sejak date NOT NULL,
  status varchar(6) NOT NULL,
  CONSTRAINT mhs_status_pkey PRIMARY KEY (mhs_id, sejak),
  CONSTRAINT mhs_status_status_sah CHECK (status IN ('aktif', 'cuti', 'lulus', 'keluar')),
  CONSTRAINT mhs_status_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE operator (
  nama varchar(60) NOT NULL,
  kunci_hash character(64) NOT NULL,
  dibuat_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  dicabut_pada timestamptz(3),
  CONSTRAINT operator_pkey PRIMARY KEY (nama)
);
CREATE UNIQUE INDEX operator_kunci_hash_key ON operator (kunci_hash);

CREATE TABLE pembayaran_bank (
  referensi varchar(60) NOT NULL,
  mhs_id integer NOT NULL,
  jumlah integer NOT NULL,
  waktu timestamptz(0) NOT NULL,
  ke smallint,
  bagian jsonb,
  ditarik_pada timestamptz(3),
  CONSTRAINT pembayaran_bank_pkey PRIMARY KEY (referensi),
  CONSTRAINT pembayaran_bank_jumlah_sah CHECK (jumlah > 0 AND ke BETWEEN 1 AND 24),
  CONSTRAINT pembayaran_bank_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX pembayaran_bank_mhs_id_idx ON pembayaran_bank (mhs_id);
CREATE INDEX pembayaran_bank_tanpa_nol ON pembayaran_bank (ltrim((referensi)::text, '0'::text));

CREATE TABLE pemberitahuan_kunci (
  id smallint DEFAULT 1 NOT NULL,
  publik varchar(100) NOT NULL,
  pribadi varchar(50) NOT NULL,
  dibuat_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT pemberitahuan_kunci_pkey PRIMARY KEY (id),
  CONSTRAINT pemberitahuan_kunci_satu CHECK (id = 1)
);

CREATE TABLE pemberitahuan_pilihan (
  mhs_id integer NOT NULL,
  jenis varchar(20) NOT NULL,
  push boolean NOT NULL,
  surel boolean NOT NULL,
  CONSTRAINT pemberitahuan_pilihan_pkey PRIMARY KEY (mhs_id, jenis),
  CONSTRAINT pemberitahuan_pilihan_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE pengaturan (
  id smallint DEFAULT 1 NOT NULL,
  ojt_dibuka_pada date DEFAULT '2024-02-22'::date NOT NULL,
  pemeliharaan boolean DEFAULT false NOT NULL,
  pemeliharaan_pesan text,
  pemeliharaan_sampai timestamptz(3),
  pengingat_survey_judul text,
  ojt_logbook_url text,
  ojt_pedoman_url text,
  pengingat_survey_versi integer DEFAULT 1 NOT NULL,
  angsuran_bulan_pertama smallint DEFAULT 7 NOT NULL,
  angsuran_hari smallint,
  kehadiran_minimal smallint,
  lulus_baca_hari smallint DEFAULT 365 NOT NULL,
  denda_hari smallint,
  kop_alamat varchar(200),
  ttd_jenis varchar(100) DEFAULT 'aktif'::character varying,
  ttd_jabatan varchar(120),
  kop_nama varchar(150),
  kop_kota varchar(60),
  ttd_nip varchar(40),
  ttd_nama varchar(120),
  sks_d1 smallint,
  sks_d2 smallint,
  tak_target smallint,
  CONSTRAINT pengaturan_pkey PRIMARY KEY (id),
  -- The first installment may be due in the year after the intake's: who begins in a February belongs to the academic
  -- year before. 13 is that January.
  CONSTRAINT pengaturan_angsuran_sah CHECK (angsuran_hari BETWEEN 1 AND 31 AND angsuran_bulan_pertama BETWEEN 1 AND 24),
  CONSTRAINT pengaturan_kehadiran_sah CHECK (kehadiran_minimal BETWEEN 1 AND 100),
  CONSTRAINT pengaturan_kelulusan_sah CHECK (tak_target > 0 AND sks_d1 > 0 AND sks_d2 > 0),
  CONSTRAINT pengaturan_lulus_baca_hari_sah CHECK (lulus_baca_hari >= 0),
  -- One row, there from the start.
  CONSTRAINT pengaturan_satu_baris CHECK (id = 1)
);

INSERT INTO pengaturan (id) VALUES (1);

CREATE TABLE pengingat_survey_ditutup (
  mhs_id integer NOT NULL,
  versi integer NOT NULL,
  CONSTRAINT pengingat_survey_ditutup_pkey PRIMARY KEY (mhs_id),
  CONSTRAINT pengingat_survey_ditutup_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE pengingat_survey_tautan (
  id serial NOT NULL,
  urutan smallint NOT NULL,
  label text NOT NULL,
  url text NOT NULL,
  CONSTRAINT pengingat_survey_tautan_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX pengingat_survey_tautan_urutan_key ON pengingat_survey_tautan (urutan);

CREATE TABLE pengumuman (
  id serial NOT NULL,
  judul text NOT NULL,
  isi text NOT NULL,
  dari date NOT NULL,
  sampai date NOT NULL,
  file text,
  ditarik_pada timestamptz(3),
  terbit_pada timestamptz(3),
  acara date,
  CONSTRAINT pengumuman_pkey PRIMARY KEY (id),
  CONSTRAINT pengumuman_periode_sah CHECK (sampai >= dari)
);
CREATE INDEX pengumuman_sampai_dari_idx ON pengumuman (sampai, dari);

CREATE TABLE pengumuman_ditutup (
  pengumuman_id integer NOT NULL,
  mhs_id integer NOT NULL,
  CONSTRAINT pengumuman_ditutup_pkey PRIMARY KEY (mhs_id, pengumuman_id),
  CONSTRAINT pengumuman_ditutup_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pengumuman_ditutup_pengumuman_id_fkey FOREIGN KEY (pengumuman_id) REFERENCES pengumuman(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX pengumuman_ditutup_pengumuman_id_idx ON pengumuman_ditutup (pengumuman_id);

CREATE TABLE perusahaan (
  id serial NOT NULL,
  nama text NOT NULL,
  alamat text,
  kegiatan text,
  kontak_email varchar(200),
  kontak_nama varchar(100),
  kontak_telepon varchar(40),
  peta_url varchar(500),
  CONSTRAINT perusahaan_pkey PRIMARY KEY (id),
  -- Students follow the link: it leads to another site by https, or nowhere.
  CONSTRAINT perusahaan_peta_aman CHECK (peta_url ~ '^https://[^[:space:]/]+[^[:space:]]*$')
);
CREATE UNIQUE INDEX perusahaan_nama_key ON perusahaan (nama);

CREATE TABLE pojt (
  id serial NOT NULL,
  jenjang varchar(2) NOT NULL,
  perusahaan_id integer NOT NULL,
  dari_2 date,
  sampai_2 date,
  dari_4 date,
  sampai_4 date,
  CONSTRAINT pojt_pkey PRIMARY KEY (id),
  CONSTRAINT pojt_jenjang_sah CHECK (jenjang IN ('D1', 'D2')),
  CONSTRAINT pojt_periode_sah CHECK (sampai_2 >= dari_2 AND sampai_4 >= dari_4),
  CONSTRAINT pojt_perusahaan_id_fkey FOREIGN KEY (perusahaan_id) REFERENCES perusahaan(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX pojt_perusahaan_id_jenjang_key ON pojt (perusahaan_id, jenjang);

CREATE TABLE pojt_jurusan (
  pojt_id integer NOT NULL,
  jurusan_id integer NOT NULL,
  jumlah_mhs integer NOT NULL,
  terisi integer DEFAULT 0 NOT NULL,
  ditutup boolean DEFAULT false NOT NULL,
  CONSTRAINT pojt_jurusan_pkey PRIMARY KEY (pojt_id, jurusan_id),
  -- The counter's check makes one place too many impossible.
  CONSTRAINT pojt_jurusan_kuota CHECK (terisi BETWEEN 0 AND jumlah_mhs),
  CONSTRAINT pojt_jurusan_jurusan_id_fkey FOREIGN KEY (jurusan_id) REFERENCES jurusan(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pojt_jurusan_pojt_id_fkey FOREIGN KEY (pojt_id) REFERENCES pojt(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX pojt_jurusan_jurusan_id_idx ON pojt_jurusan (jurusan_id);

CREATE TABLE mhs_pojt (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  pojt_id integer NOT NULL,
  jurusan_id integer NOT NULL,
  dosen_id integer,
  kelompok_nim varchar(20),
  kelompok_urutan smallint,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT mhs_pojt_pkey PRIMARY KEY (id),
  -- A group has at most three seats, and members share company, programme, level and intake with the founder.
  CONSTRAINT mhs_pojt_kelompok_lengkap CHECK ((kelompok_nim IS NULL) = (kelompok_urutan IS NULL)),
  CONSTRAINT mhs_pojt_kelompok_maksimal CHECK (kelompok_urutan BETWEEN 1 AND 3),
  CONSTRAINT mhs_pojt_dosen_id_fkey FOREIGN KEY (dosen_id) REFERENCES dosen(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT mhs_pojt_kelompok_nim_fkey FOREIGN KEY (kelompok_nim) REFERENCES mhs(nim) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT mhs_pojt_mhs_id_jurusan_id_fkey FOREIGN KEY (mhs_id, jurusan_id) REFERENCES mhs(id, jurusan_id) ON UPDATE RESTRICT ON DELETE RESTRICT,
  CONSTRAINT mhs_pojt_pojt_id_fkey FOREIGN KEY (pojt_id) REFERENCES pojt(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT mhs_pojt_pojt_id_jurusan_id_fkey FOREIGN KEY (pojt_id, jurusan_id) REFERENCES pojt_jurusan(pojt_id, jurusan_id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX mhs_pojt_kelompok_nim_kelompok_urutan_key ON mhs_pojt (kelompok_nim, kelompok_urutan);
CREATE UNIQUE INDEX mhs_pojt_mhs_id_jurusan_id_key ON mhs_pojt (mhs_id, jurusan_id);
CREATE UNIQUE INDEX mhs_pojt_mhs_id_key ON mhs_pojt (mhs_id);
CREATE INDEX mhs_pojt_pojt_id_idx ON mhs_pojt (pojt_id);

CREATE TABLE progkam (
  id serial NOT NULL,
  nama text NOT NULL,
  tempat text,
  tanggal date,
  nilai integer NOT NULL,
  nim_mhs varchar(20),
  CONSTRAINT progkam_pkey PRIMARY KEY (id),
  CONSTRAINT progkam_nilai_sah CHECK (nilai >= 0),
  CONSTRAINT progkam_nim_mhs_fkey FOREIGN KEY (nim_mhs) REFERENCES mhs(nim) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX progkam_nim_mhs_idx ON progkam (nim_mhs);

CREATE TABLE progkam_mhs (
  progkam_id integer NOT NULL,
  mhs_id integer NOT NULL,
  nilai integer,
  CONSTRAINT progkam_mhs_pkey PRIMARY KEY (mhs_id, progkam_id),
  CONSTRAINT progkam_mhs_nilai_sah CHECK (nilai >= 0),
  CONSTRAINT progkam_mhs_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT progkam_mhs_progkam_id_fkey FOREIGN KEY (progkam_id) REFERENCES progkam(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX progkam_mhs_progkam_id_idx ON progkam_mhs (progkam_id);

CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) NOT NULL,
  full_at timestamptz(3) NOT NULL,
  nim varchar(64),
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_full_at_idx ON rate_limit (full_at);
CREATE INDEX rate_limit_nim_idx ON rate_limit (nim);

CREATE TABLE ruangan (
  id serial NOT NULL,
  nama text NOT NULL,
  fasilitas varchar(200),
  kapasitas integer,
  CONSTRAINT ruangan_pkey PRIMARY KEY (id),
  CONSTRAINT ruangan_kapasitas CHECK (kapasitas BETWEEN 1 AND 10000)
);
CREATE UNIQUE INDEX ruangan_nama_key ON ruangan (nama);

CREATE TABLE peminjaman_ruangan (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  ruangan_id integer NOT NULL,
  dari timestamptz(0) NOT NULL,
  sampai timestamptz(0) NOT NULL,
  no_telp text NOT NULL,
  keperluan text NOT NULL,
  mengetahui text,
  menyetujui text,
  rejected text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  alasan varchar(500),
  CONSTRAINT peminjaman_ruangan_pkey PRIMARY KEY (id),
  -- Two approved loans of one room never overlap.
  CONSTRAINT peminjaman_ruangan_tidak_bentrok EXCLUDE USING gist (ruangan_id WITH =, tstzrange(dari, sampai) WITH &&) WHERE ((menyetujui IS NOT NULL)),
  CONSTRAINT peminjaman_ruangan_periode_sah CHECK (sampai > dari),
  CONSTRAINT peminjaman_ruangan_satu_keputusan CHECK (menyetujui IS NULL OR rejected IS NULL),
  CONSTRAINT peminjaman_ruangan_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT peminjaman_ruangan_ruangan_id_fkey FOREIGN KEY (ruangan_id) REFERENCES ruangan(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX peminjaman_ruangan_mhs_id_id_idx ON peminjaman_ruangan (mhs_id, id DESC);

CREATE TABLE sandi_tautan (
  account_id integer NOT NULL,
  kode_hash character(64) NOT NULL,
  sandi_hash character(64) NOT NULL,
  dibuat_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT sandi_tautan_pkey PRIMARY KEY (account_id),
  CONSTRAINT sandi_tautan_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX sandi_tautan_kode_hash_key ON sandi_tautan (kode_hash);

CREATE TABLE security_event (
  hour timestamptz(0) NOT NULL,
  event varchar(20) NOT NULL,
  outcome varchar(60) NOT NULL,
  nim varchar(45) NOT NULL,
  address varchar(64) NOT NULL,
  device varchar(5) NOT NULL,
  count integer NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  CONSTRAINT security_event_pkey PRIMARY KEY (hour, event, outcome, nim, address, device)
);
CREATE INDEX security_event_address_hour_idx ON security_event (address, hour);
CREATE INDEX security_event_nim_hour_idx ON security_event (nim, hour);

CREATE TABLE session (
  id uuid NOT NULL,
  account_id integer NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  perangkat varchar(60),
  used_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  akun_kampus boolean DEFAULT false NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_berakhir_setelah_mulai CHECK (expires_at > created_at),
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX session_account_id_idx ON session (account_id);
CREATE INDEX session_expires_at_idx ON session (expires_at);

CREATE TABLE pemberitahuan_perangkat (
  id serial NOT NULL,
  account_id integer NOT NULL,
  session_id uuid,
  alamat varchar(1000) NOT NULL,
  p256dh varchar(100) NOT NULL,
  auth varchar(50) NOT NULL,
  dipasang_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT pemberitahuan_perangkat_pkey PRIMARY KEY (id),
  CONSTRAINT pemberitahuan_perangkat_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT pemberitahuan_perangkat_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX pemberitahuan_perangkat_account_id_idx ON pemberitahuan_perangkat (account_id);
CREATE UNIQUE INDEX pemberitahuan_perangkat_alamat_key ON pemberitahuan_perangkat (alamat);
CREATE UNIQUE INDEX pemberitahuan_perangkat_session_id_key ON pemberitahuan_perangkat (session_id);

CREATE TABLE staf (
  id serial NOT NULL,
  username varchar(40) NOT NULL,
  nama varchar(100) NOT NULL,
  email varchar(254),
  peran text[],
  active boolean DEFAULT true NOT NULL,
  password_hash text NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  sandi_berlaku_sampai timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  dosen_id integer,
  CONSTRAINT staf_pkey PRIMARY KEY (id),
  -- Looked up by what is typed, so nobody is there twice in other letters; and no role that nobody knows.
  CONSTRAINT staf_email_kecil CHECK (email = lower(email)),
  CONSTRAINT staf_peran_dikenal CHECK (peran <@ ARRAY['it','akademik','keuangan','pkk','sarana','humas','dosen','pimpinan']),
  CONSTRAINT staf_username_kecil CHECK (username = lower(username)),
  CONSTRAINT staf_dosen_id_fkey FOREIGN KEY (dosen_id) REFERENCES dosen(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX staf_dosen_id_key ON staf (dosen_id);
CREATE UNIQUE INDEX staf_email_key ON staf (email);
CREATE UNIQUE INDEX staf_username_key ON staf (username);

CREATE TABLE cadangan (
  id serial NOT NULL,
  staf_id integer NOT NULL,
  keadaan varchar(10) DEFAULT 'berjalan'::character varying NOT NULL,
  pesan text,
  dimulai_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  selesai_pada timestamptz(3),
  CONSTRAINT cadangan_pkey PRIMARY KEY (id),
  CONSTRAINT cadangan_keadaan CHECK (keadaan IN ('berjalan', 'selesai', 'gagal')),
  CONSTRAINT cadangan_staf_id_fkey FOREIGN KEY (staf_id) REFERENCES staf(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
-- One backup is made at a time.
CREATE UNIQUE INDEX cadangan_satu_berjalan ON cadangan (keadaan) WHERE ((keadaan)::text = 'berjalan'::text);

CREATE TABLE lembar (
  id serial NOT NULL,
  staf_id integer NOT NULL,
  nama_berkas varchar(200) NOT NULL,
  isi bytea,
  jenis varchar(40),
  keadaan varchar(12) NOT NULL,
  pilihan jsonb DEFAULT '{}'::jsonb NOT NULL,
  perbaikan jsonb DEFAULT '[]'::jsonb NOT NULL,
  laporan jsonb,
  pesan text,
  kemajuan smallint DEFAULT 0 NOT NULL,
  nomor integer,
  ada_sandi boolean DEFAULT false NOT NULL,
  dibuat_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT lembar_pkey PRIMARY KEY (id),
  CONSTRAINT lembar_keadaan CHECK (keadaan IN ('memeriksa', 'siap', 'menulis', 'selesai', 'mengurungkan', 'diurungkan', 'gagal')),
  CONSTRAINT lembar_kemajuan CHECK (kemajuan BETWEEN 0 AND 100),
  CONSTRAINT lembar_staf_id_fkey FOREIGN KEY (staf_id) REFERENCES staf(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX lembar_staf_id_idx ON lembar (staf_id);

CREATE TABLE permintaan_buku (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  pos varchar(20) NOT NULL,
  nomor integer,
  tindakan varchar(10) NOT NULL,
  jumlah integer,
  tanggal date,
  semula_jumlah integer,
  semula_tanggal date,
  menjadi_jumlah integer,
  menjadi_tanggal date,
  alasan varchar(500) NOT NULL,
  diminta_oleh integer NOT NULL,
  diminta_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  keadaan varchar(10) DEFAULT 'menunggu'::character varying NOT NULL,
  diputus_oleh integer,
  diputus_pada timestamptz(6),
  alasan_tolak varchar(500),
  CONSTRAINT permintaan_buku_pkey PRIMARY KEY (id),
  CONSTRAINT permintaan_buku_dua_orang CHECK (diputus_oleh <> diminta_oleh),
  CONSTRAINT permintaan_buku_keadaan CHECK (keadaan IN ('menunggu', 'disetujui', 'ditolak')),
  CONSTRAINT permintaan_buku_putusan CHECK ((keadaan = 'menunggu') = (diputus_oleh IS NULL AND diputus_pada IS NULL)),
  CONSTRAINT permintaan_buku_diminta_oleh_fkey FOREIGN KEY (diminta_oleh) REFERENCES staf(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT permintaan_buku_diputus_oleh_fkey FOREIGN KEY (diputus_oleh) REFERENCES staf(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT permintaan_buku_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX permintaan_buku_mhs_id_idx ON permintaan_buku (mhs_id);
-- One waits at a place at a time; of a new optional installment any number may.
CREATE UNIQUE INDEX permintaan_buku_satu_menunggu ON permintaan_buku (mhs_id, pos, nomor) WHERE ((keadaan)::text = 'menunggu'::text);

CREATE TABLE sesi_staf (
  id character(64) NOT NULL,
  nomor serial NOT NULL,
  staf_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3) NOT NULL,
  perangkat varchar(60),
  akun_kampus boolean DEFAULT false NOT NULL,
  menunggu_kode boolean DEFAULT false NOT NULL,
  rahasia varchar(64),
  CONSTRAINT sesi_staf_pkey PRIMARY KEY (id),
  CONSTRAINT sesi_staf_staf_id_fkey FOREIGN KEY (staf_id) REFERENCES staf(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX sesi_staf_nomor_key ON sesi_staf (nomor);
CREATE INDEX sesi_staf_staf_id_idx ON sesi_staf (staf_id);

CREATE TABLE layar (
  id uuid NOT NULL,
  account_id integer NOT NULL,
  sesi_staf integer NOT NULL,
  kode_hash character(64),
  sandi_hash character(64) NOT NULL,
  pembayaran boolean NOT NULL,
  dibuat_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  berlaku_sampai timestamptz(3) NOT NULL,
  CONSTRAINT layar_pkey PRIMARY KEY (id),
  -- A minute for the code and a quarter of an hour for the view, whoever writes the row.
  CONSTRAINT layar_sebentar CHECK (berlaku_sampai <= dibuat_pada + interval '16 minutes'),
  CONSTRAINT layar_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT layar_sesi_staf_fkey FOREIGN KEY (sesi_staf) REFERENCES sesi_staf(nomor) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX layar_account_id_idx ON layar (account_id);
CREATE UNIQUE INDEX layar_kode_hash_key ON layar (kode_hash);
CREATE INDEX layar_sesi_staf_idx ON layar (sesi_staf);

CREATE TABLE surat (
  id serial NOT NULL,
  mhs_id integer,
  jenis varchar(12) NOT NULL,
  rujukan varchar(40) DEFAULT ''::character varying NOT NULL,
  keperluan varchar(200),
  keadaan varchar(8) DEFAULT 'menunggu'::character varying NOT NULL,
  tahun smallint,
  urut integer,
  kode varchar(20),
  isi jsonb,
  kelas integer[] DEFAULT ARRAY[]::integer[],
  alasan varchar(500),
  oleh text,
  dibuat_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  terbit_pada timestamptz(3),
  diganti_pada timestamptz(3),
  ditarik_pada timestamptz(3),
  CONSTRAINT surat_pkey PRIMARY KEY (id),
  CONSTRAINT surat_alasan CHECK (keadaan NOT IN ('ditolak', 'ditarik') OR alasan IS NOT NULL),
  CONSTRAINT surat_ditarik CHECK ((keadaan = 'ditarik') = (ditarik_pada IS NOT NULL)),
  CONSTRAINT surat_keadaan CHECK (keadaan IN ('menunggu', 'terbit', 'ditolak', 'ditarik')),
  CONSTRAINT surat_terbit_lengkap CHECK ((keadaan IN ('terbit', 'ditarik')) = (num_nonnulls(tahun, urut, kode, isi, terbit_pada) = 5)
    AND (keadaan IN ('menunggu', 'ditolak')) = (num_nonnulls(tahun, urut, kode, isi, terbit_pada) = 0)),
  CONSTRAINT surat_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
-- The papers that a change of facts is compared with.
CREATE INDEX surat_berlaku ON surat (mhs_id) WHERE ((keadaan)::text = 'terbit'::text);
CREATE INDEX surat_keadaan_dibuat_pada_idx ON surat (keadaan, dibuat_pada);
CREATE UNIQUE INDEX surat_kode_key ON surat (kode);
CREATE INDEX surat_mhs_id_jenis_idx ON surat (mhs_id, jenis);
-- One of a kind waits at a time.
CREATE UNIQUE INDEX surat_satu_menunggu ON surat (mhs_id, jenis, rujukan) WHERE ((keadaan)::text = 'menunggu'::text);
CREATE UNIQUE INDEX surat_tahun_urut_key ON surat (tahun, urut);

CREATE TABLE survey (
  id serial NOT NULL,
  name text NOT NULL,
  batas date,
  konsep boolean DEFAULT false NOT NULL,
  CONSTRAINT survey_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX survey_name_key ON survey (name);

CREATE TABLE jenis_survey (
  id serial NOT NULL,
  survey_id integer NOT NULL,
  name text NOT NULL,
  urutan integer DEFAULT 0 NOT NULL,
  CONSTRAINT jenis_survey_pkey PRIMARY KEY (id),
  CONSTRAINT jenis_survey_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX jenis_survey_survey_id_name_key ON jenis_survey (survey_id, name);

CREATE TABLE soal_survey (
  id serial NOT NULL,
  jenis_survey_id integer NOT NULL,
  type smallint NOT NULL,
  pertanyaan text NOT NULL,
  jenis_pilihan_ganda smallint,
  urutan integer DEFAULT 0 NOT NULL,
  CONSTRAINT soal_survey_pkey PRIMARY KEY (id),
  -- The answer fits the question's type.
  CONSTRAINT soal_survey_type_sah CHECK ((type = 1 AND jenis_pilihan_ganda IS NOT NULL AND jenis_pilihan_ganda BETWEEN 1 AND 5) OR (type = 2 AND jenis_pilihan_ganda IS NULL)),
  CONSTRAINT soal_survey_jenis_survey_id_fkey FOREIGN KEY (jenis_survey_id) REFERENCES jenis_survey(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX soal_survey_jenis_survey_id_idx ON soal_survey (jenis_survey_id);

CREATE TABLE mhs_soal_survey (
  mhs_id integer NOT NULL,
  soal_survey_id integer NOT NULL,
  jawaban_pilihan_ganda smallint,
  jawaban_essay text,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT mhs_soal_survey_pkey PRIMARY KEY (mhs_id, soal_survey_id),
  CONSTRAINT mhs_soal_survey_jawaban_sah CHECK (num_nonnulls(jawaban_pilihan_ganda, jawaban_essay) = 1
    AND (jawaban_pilihan_ganda IS NULL OR jawaban_pilihan_ganda BETWEEN 1 AND 5)),
  CONSTRAINT mhs_soal_survey_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT mhs_soal_survey_soal_survey_id_fkey FOREIGN KEY (soal_survey_id) REFERENCES soal_survey(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX mhs_soal_survey_soal_survey_id_idx ON mhs_soal_survey (soal_survey_id);

CREATE TABLE tahun_ajaran (
  id serial NOT NULL,
  tahun varchar(9) NOT NULL,
  CONSTRAINT tahun_ajaran_pkey PRIMARY KEY (id),
  CONSTRAINT tahun_ajaran_tahun_sah CHECK (tahun ~ '^[0-9]{4}/[0-9]{4}$' AND right(tahun, 4)::int = left(tahun, 4)::int + 1)
);
CREATE UNIQUE INDEX tahun_ajaran_tahun_key ON tahun_ajaran (tahun);

CREATE TABLE kelas (
  id serial NOT NULL,
  kode text NOT NULL,
  semester smallint NOT NULL,
  group_whatsapp text,
  dosen_id integer,
  ruangan_id integer,
  jamkul_id integer,
  matkul_id integer NOT NULL,
  jurusan_id integer,
  tahun_ajaran_id integer NOT NULL,
  persentasi_kehadiran smallint NOT NULL,
  persentasi_tugas smallint NOT NULL,
  persentasi_uts smallint NOT NULL,
  persentasi_uas smallint NOT NULL,
  CONSTRAINT kelas_pkey PRIMARY KEY (id),
  CONSTRAINT kelas_persentasi_sah CHECK (least(persentasi_kehadiran, persentasi_tugas, persentasi_uts, persentasi_uas) >= 0
    AND persentasi_kehadiran + persentasi_tugas + persentasi_uts + persentasi_uas = 100),
  CONSTRAINT kelas_semester_sah CHECK (semester BETWEEN 1 AND 4),
  CONSTRAINT kelas_dosen_id_fkey FOREIGN KEY (dosen_id) REFERENCES dosen(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT kelas_jamkul_id_fkey FOREIGN KEY (jamkul_id) REFERENCES jamkul(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT kelas_jurusan_id_fkey FOREIGN KEY (jurusan_id) REFERENCES jurusan(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT kelas_matkul_id_fkey FOREIGN KEY (matkul_id) REFERENCES matkul(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT kelas_ruangan_id_fkey FOREIGN KEY (ruangan_id) REFERENCES ruangan(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT kelas_tahun_ajaran_id_fkey FOREIGN KEY (tahun_ajaran_id) REFERENCES tahun_ajaran(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX kelas_tahun_ajaran_id_kode_key ON kelas (tahun_ajaran_id, kode);

CREATE TABLE kelas_versi (
  kelas_id integer NOT NULL,
  versi uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT kelas_versi_pkey PRIMARY KEY (kelas_id),
  CONSTRAINT kelas_versi_kelas_id_fkey FOREIGN KEY (kelas_id) REFERENCES kelas(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE krs (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  kelas_id integer NOT NULL,
  tugas double precision,
  uts double precision,
  uas double precision,
  CONSTRAINT krs_pkey PRIMARY KEY (id),
  CONSTRAINT krs_nilai_sah CHECK ((tugas IS NULL OR tugas BETWEEN 0 AND 100)
    AND (uts IS NULL OR uts BETWEEN 0 AND 100)
    AND (uas IS NULL OR uas BETWEEN 0 AND 100)),
  CONSTRAINT krs_kelas_id_fkey FOREIGN KEY (kelas_id) REFERENCES kelas(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT krs_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX krs_kelas_id_idx ON krs (kelas_id);
CREATE UNIQUE INDEX krs_mhs_id_kelas_id_key ON krs (mhs_id, kelas_id);

CREATE TABLE nilai_draf (
  mhs_id integer NOT NULL,
  kelas_id integer NOT NULL,
  bagian varchar(5) NOT NULL,
  nilai double precision,
  CONSTRAINT nilai_draf_pkey PRIMARY KEY (kelas_id, mhs_id, bagian),
  CONSTRAINT nilai_draf_bagian CHECK (bagian IN ('tugas', 'uts', 'uas')),
  CONSTRAINT nilai_draf_nilai CHECK (nilai BETWEEN 0 AND 100),
  CONSTRAINT nilai_draf_mhs_id_kelas_id_fkey FOREIGN KEY (mhs_id, kelas_id) REFERENCES krs(mhs_id, kelas_id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE pengajaran (
  id serial NOT NULL,
  kelas_id integer NOT NULL,
  pertemuan varchar(3) NOT NULL,
  status smallint,
  tanggal date,
  pembahasan text,
  link_meet text,
  link_materi text,
  pengganti_id integer,
  CONSTRAINT pengajaran_pkey PRIMARY KEY (id),
  CONSTRAINT pengajaran_pertemuan_sah CHECK (pertemuan IN ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'UTS', 'UAS')),
  CONSTRAINT pengajaran_kelas_id_fkey FOREIGN KEY (kelas_id) REFERENCES kelas(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pengajaran_pengganti_id_fkey FOREIGN KEY (pengganti_id) REFERENCES dosen(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX pengajaran_kelas_id_pertemuan_key ON pengajaran (kelas_id, pertemuan);
-- A lecturer's sessions of other classes are few.
CREATE INDEX pengajaran_pengganti_id_idx ON pengajaran (pengganti_id);

CREATE TABLE absensi (
  mhs_id integer NOT NULL,
  kelas_id integer NOT NULL,
  pertemuan varchar(3) NOT NULL,
  status varchar(1) NOT NULL,
  CONSTRAINT absensi_pkey PRIMARY KEY (mhs_id, kelas_id, pertemuan),
  CONSTRAINT absensi_status_sah CHECK (status IN ('1', '2', '3', '4')),
  CONSTRAINT absensi_kelas_id_pertemuan_fkey FOREIGN KEY (kelas_id, pertemuan) REFERENCES pengajaran(kelas_id, pertemuan) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT absensi_mhs_id_kelas_id_fkey FOREIGN KEY (mhs_id, kelas_id) REFERENCES krs(mhs_id, kelas_id) ON UPDATE CASCADE ON DELETE CASCADE
);
-- Students who were not there, class by class: a list of all students looks for those who missed too much.
CREATE INDEX absensi_tidak_hadir ON absensi (kelas_id) WHERE ((status)::text <> '1'::text);

CREATE TABLE penilaian_dosen (
  id serial NOT NULL,
  mhs_id integer NOT NULL,
  kelas_id integer NOT NULL,
  penampilan smallint NOT NULL,
  kepribadian smallint NOT NULL,
  penguasaan_materi smallint NOT NULL,
  mudah_diterima smallint NOT NULL,
  semangat_mengajar smallint NOT NULL,
  ketepatan_waktu smallint NOT NULL,
  kritik_saran text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT penilaian_dosen_pkey PRIMARY KEY (id),
  CONSTRAINT penilaian_dosen_skala_sah CHECK (least(penampilan, kepribadian, penguasaan_materi, mudah_diterima, semangat_mengajar, ketepatan_waktu) >= 1
    AND greatest(penampilan, kepribadian, penguasaan_materi, mudah_diterima, semangat_mengajar, ketepatan_waktu) <= 4),
  CONSTRAINT penilaian_dosen_mhs_id_kelas_id_fkey FOREIGN KEY (mhs_id, kelas_id) REFERENCES krs(mhs_id, kelas_id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX penilaian_dosen_mhs_id_kelas_id_key ON penilaian_dosen (mhs_id, kelas_id);

CREATE TABLE presensi (
  kelas_id integer NOT NULL,
  pertemuan varchar(3) NOT NULL,
  kode varchar(6) NOT NULL,
  rahasia bytea NOT NULL,
  dibuka_oleh text NOT NULL,
  dibuka_pada timestamptz(3) NOT NULL,
  sampai timestamptz(3) NOT NULL,
  ditutup_pada timestamptz(3),
  CONSTRAINT presensi_pkey PRIMARY KEY (kelas_id, pertemuan),
  CONSTRAINT presensi_rahasia CHECK (octet_length(rahasia) = 64),
  CONSTRAINT presensi_waktu CHECK (sampai > dibuka_pada),
  CONSTRAINT presensi_kelas_id_pertemuan_fkey FOREIGN KEY (kelas_id, pertemuan) REFERENCES pengajaran(kelas_id, pertemuan) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX presensi_kode_key ON presensi (kode);

CREATE TABLE presensi_hadir (
  mhs_id integer NOT NULL,
  kelas_id integer NOT NULL,
  pertemuan varchar(3) NOT NULL,
  perangkat varchar(22) NOT NULL,
  dikenal boolean NOT NULL,
  pada timestamptz(3) NOT NULL,
  CONSTRAINT presensi_hadir_pkey PRIMARY KEY (kelas_id, pertemuan, mhs_id),
  CONSTRAINT presensi_hadir_kelas_id_pertemuan_fkey FOREIGN KEY (kelas_id, pertemuan) REFERENCES presensi(kelas_id, pertemuan) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT presensi_hadir_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX presensi_hadir_kelas_id_pertemuan_perangkat_key ON presensi_hadir (kelas_id, pertemuan, perangkat);
CREATE INDEX presensi_hadir_mhs_id_idx ON presensi_hadir (mhs_id);
-- A word of a device is looked up in every session that it came to.
CREATE INDEX presensi_hadir_perangkat_idx ON presensi_hadir (perangkat);

CREATE TABLE presensi_tolak (
  mhs_id integer NOT NULL,
  kelas_id integer NOT NULL,
  pertemuan varchar(3) NOT NULL,
  alasan varchar(16) NOT NULL,
  perangkat varchar(22) NOT NULL,
  pada timestamptz(3) NOT NULL,
  CONSTRAINT presensi_tolak_pkey PRIMARY KEY (kelas_id, pertemuan, mhs_id, alasan),
  CONSTRAINT presensi_tolak_kelas_id_pertemuan_fkey FOREIGN KEY (kelas_id, pertemuan) REFERENCES presensi(kelas_id, pertemuan) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT presensi_tolak_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX presensi_tolak_mhs_id_idx ON presensi_tolak (mhs_id);

CREATE TABLE semester_ajaran (
  id serial NOT NULL,
  tahun_ajaran_id integer NOT NULL,
  semester text NOT NULL,
  mulai date NOT NULL,
  selesai date NOT NULL,
  aktif boolean DEFAULT false NOT NULL,
  CONSTRAINT semester_ajaran_pkey PRIMARY KEY (id),
  CONSTRAINT semester_ajaran_periode_sah CHECK (selesai > mulai),
  CONSTRAINT semester_ajaran_semester_sah CHECK (semester IN ('ganjil', 'genap')),
  CONSTRAINT semester_ajaran_tahun_ajaran_id_fkey FOREIGN KEY (tahun_ajaran_id) REFERENCES tahun_ajaran(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX semester_ajaran_satu_aktif ON semester_ajaran (aktif) WHERE aktif;
CREATE UNIQUE INDEX semester_ajaran_tahun_ajaran_id_semester_key ON semester_ajaran (tahun_ajaran_id, semester);

CREATE TABLE tutup_buku (
  bulan date NOT NULL,
  pembayaran integer NOT NULL,
  jumlah bigint NOT NULL,
  staf_id integer NOT NULL,
  pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT tutup_buku_pkey PRIMARY KEY (bulan),
  CONSTRAINT tutup_buku_awal_bulan CHECK (extract(day FROM bulan) = 1),
  CONSTRAINT tutup_buku_staf_id_fkey FOREIGN KEY (staf_id) REFERENCES staf(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE undangan_ojt (
  id serial NOT NULL,
  kelompok_nim varchar(20) NOT NULL,
  mhs_id integer NOT NULL,
  pengundang_id integer NOT NULL,
  pojt_id integer NOT NULL,
  dibuat_pada timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  jawaban varchar(10),
  dijawab_pada timestamptz(3),
  CONSTRAINT undangan_ojt_pkey PRIMARY KEY (id),
  CONSTRAINT undangan_ojt_dijawab CHECK ((jawaban IS NULL) = (dijawab_pada IS NULL)),
  CONSTRAINT undangan_ojt_jawaban CHECK (jawaban IN ('terima', 'tolak', 'tarik')),
  CONSTRAINT undangan_ojt_kelompok_nim_fkey FOREIGN KEY (kelompok_nim) REFERENCES mhs(nim) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT undangan_ojt_mhs_id_fkey FOREIGN KEY (mhs_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT undangan_ojt_pengundang_id_fkey FOREIGN KEY (pengundang_id) REFERENCES mhs(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT undangan_ojt_pojt_id_fkey FOREIGN KEY (pojt_id) REFERENCES pojt(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX undangan_ojt_kelompok_nim_mhs_id_key ON undangan_ojt (kelompok_nim, mhs_id);
CREATE INDEX undangan_ojt_mhs_id_idx ON undangan_ojt (mhs_id);
CREATE INDEX undangan_ojt_pengundang_id_idx ON undangan_ojt (pengundang_id);
CREATE INDEX undangan_ojt_pojt_id_idx ON undangan_ojt (pojt_id);

CREATE TABLE verifikasi_staf (
  staf_id integer NOT NULL,
  rahasia varchar(64) NOT NULL,
  langkah integer NOT NULL,
  kode_pemulihan text[],
  dipasang_pada timestamptz(3) NOT NULL,
  CONSTRAINT verifikasi_staf_pkey PRIMARY KEY (staf_id),
  CONSTRAINT verifikasi_staf_staf_id_fkey FOREIGN KEY (staf_id) REFERENCES staf(id) ON UPDATE CASCADE ON DELETE CASCADE
);
