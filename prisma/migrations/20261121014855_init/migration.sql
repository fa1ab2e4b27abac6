-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "account" (
    "id" SERIAL NOT NULL,
    "nim" VARCHAR(20) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "mhs_id" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "nonaktif_by" SMALLINT,
    "must_change_password" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "berita_terkini" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "caption" TEXT NOT NULL,
    "picture" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "berita_terkini_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "berita_terkini_status" (
    "berita_terkini_id" INTEGER NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "likes" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "berita_terkini_status_pkey" PRIMARY KEY ("berita_terkini_id")
);

-- CreateTable
CREATE TABLE "berita_terkini_status_likes" (
    "berita_terkini_id" INTEGER NOT NULL,
    "mhs_id" INTEGER NOT NULL,

    CONSTRAINT "berita_terkini_status_likes_pkey" PRIMARY KEY ("mhs_id","berita_terkini_id")
);

-- CreateTable
CREATE TABLE "berita_terkini_status_views" (
    "berita_terkini_id" INTEGER NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "tanggal" DATE NOT NULL,

    CONSTRAINT "berita_terkini_status_views_pkey" PRIMARY KEY ("mhs_id","berita_terkini_id","tanggal")
);

-- CreateTable
CREATE TABLE "buku_perpustakaan" (
    "id" SERIAL NOT NULL,
    "kode" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "jurusan_id" INTEGER,
    "penerbit" TEXT,
    "pengarang" TEXT,
    "halaman" INTEGER,
    "pencarian" tsvector GENERATED ALWAYS AS (
        to_tsvector('simple', regexp_replace(lower("kode" || ' ' || "judul" || ' ' || coalesce("penerbit", '') || ' ' || coalesce("pengarang", '')), '[^[:alnum:]]+', ' ', 'g'))
    ) STORED,

    CONSTRAINT "buku_perpustakaan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "buku_saku_kegiatan" (
    "id" SERIAL NOT NULL,
    "judul" TEXT NOT NULL,
    "bulan" SMALLINT NOT NULL,

    CONSTRAINT "buku_saku_kegiatan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "buku_saku" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "buku_saku_kegiatan_id" INTEGER NOT NULL,
    "status" SMALLINT NOT NULL,
    "tanggal" DATE NOT NULL,

    CONSTRAINT "buku_saku_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jurusan" (
    "id" INTEGER NOT NULL,
    "nama" TEXT NOT NULL,

    CONSTRAINT "jurusan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tahun_ajaran" (
    "id" SERIAL NOT NULL,
    "tahun" VARCHAR(9) NOT NULL,

    CONSTRAINT "tahun_ajaran_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "semester_ajaran" (
    "id" SERIAL NOT NULL,
    "tahun_ajaran_id" INTEGER NOT NULL,
    "semester" TEXT NOT NULL,
    "mulai" DATE NOT NULL,
    "selesai" DATE NOT NULL,
    "aktif" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "semester_ajaran_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dosen" (
    "id" SERIAL NOT NULL,
    "nama" TEXT NOT NULL,

    CONSTRAINT "dosen_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jamkul" (
    "id" SERIAL NOT NULL,
    "hari" SMALLINT NOT NULL,
    "dari" TIME(0) NOT NULL,
    "sampai" TIME(0) NOT NULL,

    CONSTRAINT "jamkul_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "matkul" (
    "id" SERIAL NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "jenis_matkul" SMALLINT NOT NULL,
    "sks" SMALLINT NOT NULL,
    "bahan_ajar_link" TEXT,
    "rpp_link" TEXT,

    CONSTRAINT "matkul_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kelas" (
    "id" SERIAL NOT NULL,
    "kode" TEXT NOT NULL,
    "semester" SMALLINT NOT NULL,
    "group_whatsapp" TEXT,
    "dosen_id" INTEGER,
    "ruangan_id" INTEGER,
    "jamkul_id" INTEGER,
    "matkul_id" INTEGER NOT NULL,
    "jurusan_id" INTEGER,
    "tahun_ajaran_id" INTEGER NOT NULL,
    "persentasi_kehadiran" SMALLINT NOT NULL,
    "persentasi_tugas" SMALLINT NOT NULL,
    "persentasi_uts" SMALLINT NOT NULL,
    "persentasi_uas" SMALLINT NOT NULL,

    CONSTRAINT "kelas_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengajaran" (
    "id" SERIAL NOT NULL,
    "kelas_id" INTEGER NOT NULL,
    "pertemuan" VARCHAR(3) NOT NULL,
    "status" SMALLINT,
    "tanggal" DATE,
    "pembahasan" TEXT,
    "link_meet" TEXT,
    "link_materi" TEXT,

    CONSTRAINT "pengajaran_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "krs" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "kelas_id" INTEGER NOT NULL,
    "tugas" DOUBLE PRECISION,
    "uts" DOUBLE PRECISION,
    "uas" DOUBLE PRECISION,

    CONSTRAINT "krs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "absensi" (
    "mhs_id" INTEGER NOT NULL,
    "kelas_id" INTEGER NOT NULL,
    "pertemuan" VARCHAR(3) NOT NULL,
    "status" VARCHAR(1) NOT NULL,

    CONSTRAINT "absensi_pkey" PRIMARY KEY ("mhs_id","kelas_id","pertemuan")
);

-- CreateTable
CREATE TABLE "ks" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "judul" TEXT NOT NULL,
    "isi" TEXT NOT NULL,
    "no_hp" TEXT,
    "bagian" TEXT,
    "foto" TEXT,
    "tindak_lanjut" TEXT,
    "butki_tindak_lanjut" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mhs" (
    "id" SERIAL NOT NULL,
    "nim" VARCHAR(20) NOT NULL,
    "nama" TEXT NOT NULL,
    "tempat" TEXT,
    "tanggal" DATE,
    "jenis" TEXT,
    "agama" TEXT,
    "angkatan" INTEGER NOT NULL,
    "jenjang" VARCHAR(2) NOT NULL,
    "jurusan_id" INTEGER NOT NULL,
    "waktu_belajar" TEXT,
    "semester" INTEGER NOT NULL,
    "no_hp" TEXT,
    "no_hp_ortu" TEXT,
    "nama_ayah" TEXT,
    "nama_ibu" TEXT,
    "alamat_ortu" TEXT,
    "email" TEXT,
    "fb" TEXT,
    "ig" TEXT,
    "ktp" VARCHAR(16),
    "asal_sekolah" TEXT,
    "tahun_tamat" INTEGER,
    "jurusan_sma" TEXT,
    "informasi" TEXT,
    "keputusan_kuliah" TEXT,
    "refrensi" TEXT,
    "tanggal_bergabung" DATE,
    "kdbb" BOOLEAN NOT NULL DEFAULT false,
    "cabang" TEXT NOT NULL,
    "no_briva" TEXT,
    "ojt_aktif" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "mhs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "disc" (
    "mhs_id" INTEGER NOT NULL,
    "disc_1" BOOLEAN NOT NULL DEFAULT false,
    "disc_2" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "disc_pkey" PRIMARY KEY ("mhs_id")
);

-- CreateTable
CREATE TABLE "perusahaan" (
    "id" SERIAL NOT NULL,
    "nama" TEXT NOT NULL,
    "alamat" TEXT,

    CONSTRAINT "perusahaan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pojt" (
    "id" SERIAL NOT NULL,
    "jenjang" VARCHAR(2) NOT NULL,
    "perusahaan_id" INTEGER NOT NULL,
    "dari_2" DATE,
    "sampai_2" DATE,
    "dari_4" DATE,
    "sampai_4" DATE,

    CONSTRAINT "pojt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pojt_jurusan" (
    "pojt_id" INTEGER NOT NULL,
    "jurusan_id" INTEGER NOT NULL,
    "jumlah_mhs" INTEGER NOT NULL,
    "terisi" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "pojt_jurusan_pkey" PRIMARY KEY ("pojt_id","jurusan_id")
);

-- CreateTable
CREATE TABLE "mhs_pojt" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "pojt_id" INTEGER NOT NULL,
    "jurusan_id" INTEGER NOT NULL,
    "dosen_id" INTEGER,
    "kelompok_nim" VARCHAR(20),
    "kelompok_urutan" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mhs_pojt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "biaya" (
    "mhs_id" INTEGER NOT NULL,
    "biaya_pendidikan" INTEGER NOT NULL,
    "subsidi" INTEGER NOT NULL DEFAULT 0,
    "biaya_malam" INTEGER,
    "daftar" INTEGER,
    "tanggal_daftar" DATE,
    "biaya_dpp" INTEGER,
    "diskon_dpp" INTEGER NOT NULL DEFAULT 0,
    "du_1" INTEGER,
    "tanggal_du_1" DATE,
    "du_2" INTEGER,
    "tanggal_du_2" DATE,
    "du_3" INTEGER,
    "tanggal_du_3" DATE,
    "angsuran" INTEGER,
    "diskon_angsuran" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "biaya_pkey" PRIMARY KEY ("mhs_id")
);

-- CreateTable
CREATE TABLE "angsuran_1" (
    "mhs_id" INTEGER NOT NULL,
    "angsuran" INTEGER,
    "pembayaran_1" INTEGER,
    "denda_1" INTEGER,
    "tanggal_1" DATE,
    "pembayaran_2" INTEGER,
    "denda_2" INTEGER,
    "tanggal_2" DATE,
    "pembayaran_3" INTEGER,
    "denda_3" INTEGER,
    "tanggal_3" DATE,
    "pembayaran_4" INTEGER,
    "denda_4" INTEGER,
    "tanggal_4" DATE,
    "pembayaran_5" INTEGER,
    "denda_5" INTEGER,
    "tanggal_5" DATE,
    "pembayaran_6" INTEGER,
    "denda_6" INTEGER,
    "tanggal_6" DATE,
    "pembayaran_7" INTEGER,
    "denda_7" INTEGER,
    "tanggal_7" DATE,
    "pembayaran_8" INTEGER,
    "denda_8" INTEGER,
    "tanggal_8" DATE,
    "pembayaran_9" INTEGER,
    "denda_9" INTEGER,
    "tanggal_9" DATE,
    "pembayaran_10" INTEGER,
    "denda_10" INTEGER,
    "tanggal_10" DATE,
    "pembayaran_11" INTEGER,
    "denda_11" INTEGER,
    "tanggal_11" DATE,
    "pembayaran_12" INTEGER,
    "denda_12" INTEGER,
    "tanggal_12" DATE,

    CONSTRAINT "angsuran_1_pkey" PRIMARY KEY ("mhs_id")
);

-- CreateTable
CREATE TABLE "angsuran_2" (
    "mhs_id" INTEGER NOT NULL,
    "angsuran" INTEGER,
    "pembayaran_1" INTEGER,
    "denda_1" INTEGER,
    "tanggal_1" DATE,
    "pembayaran_2" INTEGER,
    "denda_2" INTEGER,
    "tanggal_2" DATE,
    "pembayaran_3" INTEGER,
    "denda_3" INTEGER,
    "tanggal_3" DATE,
    "pembayaran_4" INTEGER,
    "denda_4" INTEGER,
    "tanggal_4" DATE,
    "pembayaran_5" INTEGER,
    "denda_5" INTEGER,
    "tanggal_5" DATE,
    "pembayaran_6" INTEGER,
    "denda_6" INTEGER,
    "tanggal_6" DATE,
    "pembayaran_7" INTEGER,
    "denda_7" INTEGER,
    "tanggal_7" DATE,
    "pembayaran_8" INTEGER,
    "denda_8" INTEGER,
    "tanggal_8" DATE,
    "pembayaran_9" INTEGER,
    "denda_9" INTEGER,
    "tanggal_9" DATE,
    "pembayaran_10" INTEGER,
    "denda_10" INTEGER,
    "tanggal_10" DATE,
    "pembayaran_11" INTEGER,
    "denda_11" INTEGER,
    "tanggal_11" DATE,
    "pembayaran_12" INTEGER,
    "denda_12" INTEGER,
    "tanggal_12" DATE,
    "pembayaran_13" INTEGER,
    "denda_13" INTEGER,
    "tanggal_13" DATE,
    "pembayaran_14" INTEGER,
    "denda_14" INTEGER,
    "tanggal_14" DATE,
    "pembayaran_15" INTEGER,
    "denda_15" INTEGER,
    "tanggal_15" DATE,
    "pembayaran_16" INTEGER,
    "denda_16" INTEGER,
    "tanggal_16" DATE,
    "pembayaran_17" INTEGER,
    "denda_17" INTEGER,
    "tanggal_17" DATE,
    "pembayaran_18" INTEGER,
    "denda_18" INTEGER,
    "tanggal_18" DATE,
    "pembayaran_19" INTEGER,
    "denda_19" INTEGER,
    "tanggal_19" DATE,
    "pembayaran_20" INTEGER,
    "denda_20" INTEGER,
    "tanggal_20" DATE,
    "pembayaran_21" INTEGER,
    "denda_21" INTEGER,
    "tanggal_21" DATE,
    "pembayaran_22" INTEGER,
    "denda_22" INTEGER,
    "tanggal_22" DATE,
    "pembayaran_23" INTEGER,
    "denda_23" INTEGER,
    "tanggal_23" DATE,
    "pembayaran_24" INTEGER,
    "denda_24" INTEGER,
    "tanggal_24" DATE,

    CONSTRAINT "angsuran_2_pkey" PRIMARY KEY ("mhs_id")
);

-- CreateTable
CREATE TABLE "angsuran" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "jumlah" INTEGER NOT NULL,
    "denda" INTEGER NOT NULL DEFAULT 0,
    "tanggal" DATE,

    CONSTRAINT "angsuran_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "angsuran_optional" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "jumlah" INTEGER NOT NULL,
    "denda" INTEGER NOT NULL DEFAULT 0,
    "tanggal" DATE,

    CONSTRAINT "angsuran_optional_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ruangan" (
    "id" SERIAL NOT NULL,
    "nama" TEXT NOT NULL,

    CONSTRAINT "ruangan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "peminjaman_ruangan" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "ruangan_id" INTEGER NOT NULL,
    "dari" TIMESTAMPTZ(0) NOT NULL,
    "sampai" TIMESTAMPTZ(0) NOT NULL,
    "no_telp" TEXT NOT NULL,
    "keperluan" TEXT NOT NULL,
    "mengetahui" TEXT,
    "menyetujui" TEXT,
    "rejected" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "peminjaman_ruangan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengaturan" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "ojt_dibuka_pada" DATE NOT NULL DEFAULT '2024-02-22'::date,
    "pemeliharaan" BOOLEAN NOT NULL DEFAULT false,
    "pemeliharaan_pesan" TEXT,
    "pemeliharaan_sampai" TIMESTAMPTZ(3),
    "pengingat_survey_judul" TEXT,

    CONSTRAINT "pengaturan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengingat_survey_tautan" (
    "id" SERIAL NOT NULL,
    "urutan" SMALLINT NOT NULL,
    "label" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "pengingat_survey_tautan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengumuman" (
    "id" SERIAL NOT NULL,
    "judul" TEXT NOT NULL,
    "isi" TEXT NOT NULL,
    "dari" DATE NOT NULL,
    "sampai" DATE NOT NULL,
    "file" TEXT,

    CONSTRAINT "pengumuman_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "penilaian_dosen" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "kelas_id" INTEGER NOT NULL,
    "penampilan" SMALLINT NOT NULL,
    "kepribadian" SMALLINT NOT NULL,
    "penguasaan_materi" SMALLINT NOT NULL,
    "mudah_diterima" SMALLINT NOT NULL,
    "semangat_mengajar" SMALLINT NOT NULL,
    "ketepatan_waktu" SMALLINT NOT NULL,
    "kritik_saran" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "penilaian_dosen_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "progkam" (
    "id" SERIAL NOT NULL,
    "nama" TEXT NOT NULL,
    "tempat" TEXT,
    "tanggal" DATE,
    "nilai" INTEGER NOT NULL,
    "nim_mhs" VARCHAR(20),

    CONSTRAINT "progkam_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "progkam_mhs" (
    "progkam_id" INTEGER NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "nilai" INTEGER,

    CONSTRAINT "progkam_mhs_pkey" PRIMARY KEY ("mhs_id","progkam_id")
);

-- CreateTable
CREATE TABLE "survey" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "survey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jenis_survey" (
    "id" SERIAL NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "jenis_survey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "soal_survey" (
    "id" SERIAL NOT NULL,
    "jenis_survey_id" INTEGER NOT NULL,
    "type" SMALLINT NOT NULL,
    "pertanyaan" TEXT NOT NULL,
    "jenis_pilihan_ganda" SMALLINT,

    CONSTRAINT "soal_survey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mhs_soal_survey" (
    "mhs_id" INTEGER NOT NULL,
    "soal_survey_id" INTEGER NOT NULL,
    "jawaban_pilihan_ganda" SMALLINT,
    "jawaban_essay" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mhs_soal_survey_pkey" PRIMARY KEY ("mhs_id","soal_survey_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_nim_key" ON "account"("nim");

-- CreateIndex
CREATE UNIQUE INDEX "account_mhs_id_key" ON "account"("mhs_id");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "berita_terkini_created_at_id_idx" ON "berita_terkini"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "berita_terkini_status_likes_berita_terkini_id_idx" ON "berita_terkini_status_likes"("berita_terkini_id");

-- CreateIndex
CREATE INDEX "berita_terkini_status_views_berita_terkini_id_idx" ON "berita_terkini_status_views"("berita_terkini_id");

-- CreateIndex
CREATE UNIQUE INDEX "buku_perpustakaan_kode_key" ON "buku_perpustakaan"("kode");

-- CreateIndex
CREATE INDEX "buku_perpustakaan_judul_id_idx" ON "buku_perpustakaan"("judul", "id");

-- CreateIndex
CREATE INDEX "buku_perpustakaan_jurusan_id_judul_id_idx" ON "buku_perpustakaan"("jurusan_id", "judul", "id");

-- CreateIndex
CREATE INDEX "buku_saku_buku_saku_kegiatan_id_idx" ON "buku_saku"("buku_saku_kegiatan_id");

-- CreateIndex
CREATE UNIQUE INDEX "buku_saku_mhs_id_buku_saku_kegiatan_id_key" ON "buku_saku"("mhs_id", "buku_saku_kegiatan_id");

-- CreateIndex
CREATE UNIQUE INDEX "jurusan_nama_key" ON "jurusan"("nama");

-- CreateIndex
CREATE UNIQUE INDEX "tahun_ajaran_tahun_key" ON "tahun_ajaran"("tahun");

-- CreateIndex
CREATE UNIQUE INDEX "semester_ajaran_tahun_ajaran_id_semester_key" ON "semester_ajaran"("tahun_ajaran_id", "semester");

-- CreateIndex
CREATE UNIQUE INDEX "jamkul_hari_dari_sampai_key" ON "jamkul"("hari", "dari", "sampai");

-- CreateIndex
CREATE UNIQUE INDEX "matkul_kode_key" ON "matkul"("kode");

-- CreateIndex
CREATE UNIQUE INDEX "kelas_tahun_ajaran_id_kode_key" ON "kelas"("tahun_ajaran_id", "kode");

-- CreateIndex
CREATE UNIQUE INDEX "pengajaran_kelas_id_pertemuan_key" ON "pengajaran"("kelas_id", "pertemuan");

-- CreateIndex
CREATE INDEX "krs_kelas_id_idx" ON "krs"("kelas_id");

-- CreateIndex
CREATE UNIQUE INDEX "krs_mhs_id_kelas_id_key" ON "krs"("mhs_id", "kelas_id");

-- CreateIndex
CREATE INDEX "ks_mhs_id_idx" ON "ks"("mhs_id");

-- CreateIndex
CREATE UNIQUE INDEX "mhs_nim_key" ON "mhs"("nim");

-- CreateIndex
CREATE UNIQUE INDEX "mhs_no_briva_key" ON "mhs"("no_briva");

-- CreateIndex
CREATE INDEX "mhs_angkatan_jurusan_id_idx" ON "mhs"("angkatan", "jurusan_id");

-- CreateIndex
CREATE UNIQUE INDEX "mhs_id_jurusan_id_key" ON "mhs"("id", "jurusan_id");

-- CreateIndex
CREATE UNIQUE INDEX "perusahaan_nama_key" ON "perusahaan"("nama");

-- CreateIndex
CREATE UNIQUE INDEX "pojt_perusahaan_id_jenjang_key" ON "pojt"("perusahaan_id", "jenjang");

-- CreateIndex
CREATE INDEX "pojt_jurusan_jurusan_id_idx" ON "pojt_jurusan"("jurusan_id");

-- CreateIndex
CREATE UNIQUE INDEX "mhs_pojt_mhs_id_key" ON "mhs_pojt"("mhs_id");

-- CreateIndex
CREATE INDEX "mhs_pojt_pojt_id_idx" ON "mhs_pojt"("pojt_id");

-- CreateIndex
CREATE UNIQUE INDEX "mhs_pojt_mhs_id_jurusan_id_key" ON "mhs_pojt"("mhs_id", "jurusan_id");

-- CreateIndex
CREATE UNIQUE INDEX "mhs_pojt_kelompok_nim_kelompok_urutan_key" ON "mhs_pojt"("kelompok_nim", "kelompok_urutan");

-- CreateIndex
CREATE INDEX "angsuran_mhs_id_idx" ON "angsuran"("mhs_id");

-- CreateIndex
CREATE INDEX "angsuran_optional_mhs_id_idx" ON "angsuran_optional"("mhs_id");

-- CreateIndex
CREATE UNIQUE INDEX "ruangan_nama_key" ON "ruangan"("nama");

-- CreateIndex
CREATE INDEX "peminjaman_ruangan_mhs_id_id_idx" ON "peminjaman_ruangan"("mhs_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "pengingat_survey_tautan_urutan_key" ON "pengingat_survey_tautan"("urutan");

-- CreateIndex
CREATE INDEX "pengumuman_sampai_dari_idx" ON "pengumuman"("sampai", "dari");

-- CreateIndex
CREATE UNIQUE INDEX "penilaian_dosen_mhs_id_kelas_id_key" ON "penilaian_dosen"("mhs_id", "kelas_id");

-- CreateIndex
CREATE INDEX "progkam_nim_mhs_idx" ON "progkam"("nim_mhs");

-- CreateIndex
CREATE INDEX "progkam_mhs_progkam_id_idx" ON "progkam_mhs"("progkam_id");

-- CreateIndex
CREATE UNIQUE INDEX "survey_name_key" ON "survey"("name");

-- CreateIndex
CREATE UNIQUE INDEX "jenis_survey_survey_id_name_key" ON "jenis_survey"("survey_id", "name");

-- CreateIndex
CREATE INDEX "soal_survey_jenis_survey_id_idx" ON "soal_survey"("jenis_survey_id");

-- CreateIndex
CREATE INDEX "mhs_soal_survey_soal_survey_id_idx" ON "mhs_soal_survey"("soal_survey_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "berita_terkini_status" ADD CONSTRAINT "berita_terkini_status_berita_terkini_id_fkey" FOREIGN KEY ("berita_terkini_id") REFERENCES "berita_terkini"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "berita_terkini_status_likes" ADD CONSTRAINT "berita_terkini_status_likes_berita_terkini_id_fkey" FOREIGN KEY ("berita_terkini_id") REFERENCES "berita_terkini"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "berita_terkini_status_likes" ADD CONSTRAINT "berita_terkini_status_likes_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "berita_terkini_status_views" ADD CONSTRAINT "berita_terkini_status_views_berita_terkini_id_fkey" FOREIGN KEY ("berita_terkini_id") REFERENCES "berita_terkini"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "berita_terkini_status_views" ADD CONSTRAINT "berita_terkini_status_views_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "buku_perpustakaan" ADD CONSTRAINT "buku_perpustakaan_jurusan_id_fkey" FOREIGN KEY ("jurusan_id") REFERENCES "jurusan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "buku_saku" ADD CONSTRAINT "buku_saku_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "buku_saku" ADD CONSTRAINT "buku_saku_buku_saku_kegiatan_id_fkey" FOREIGN KEY ("buku_saku_kegiatan_id") REFERENCES "buku_saku_kegiatan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "semester_ajaran" ADD CONSTRAINT "semester_ajaran_tahun_ajaran_id_fkey" FOREIGN KEY ("tahun_ajaran_id") REFERENCES "tahun_ajaran"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_dosen_id_fkey" FOREIGN KEY ("dosen_id") REFERENCES "dosen"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_ruangan_id_fkey" FOREIGN KEY ("ruangan_id") REFERENCES "ruangan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_jamkul_id_fkey" FOREIGN KEY ("jamkul_id") REFERENCES "jamkul"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_matkul_id_fkey" FOREIGN KEY ("matkul_id") REFERENCES "matkul"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_jurusan_id_fkey" FOREIGN KEY ("jurusan_id") REFERENCES "jurusan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_tahun_ajaran_id_fkey" FOREIGN KEY ("tahun_ajaran_id") REFERENCES "tahun_ajaran"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengajaran" ADD CONSTRAINT "pengajaran_kelas_id_fkey" FOREIGN KEY ("kelas_id") REFERENCES "kelas"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "krs" ADD CONSTRAINT "krs_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "krs" ADD CONSTRAINT "krs_kelas_id_fkey" FOREIGN KEY ("kelas_id") REFERENCES "kelas"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absensi" ADD CONSTRAINT "absensi_mhs_id_kelas_id_fkey" FOREIGN KEY ("mhs_id", "kelas_id") REFERENCES "krs"("mhs_id", "kelas_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absensi" ADD CONSTRAINT "absensi_kelas_id_pertemuan_fkey" FOREIGN KEY ("kelas_id", "pertemuan") REFERENCES "pengajaran"("kelas_id", "pertemuan") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ks" ADD CONSTRAINT "ks_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mhs" ADD CONSTRAINT "mhs_jurusan_id_fkey" FOREIGN KEY ("jurusan_id") REFERENCES "jurusan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "disc" ADD CONSTRAINT "disc_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pojt" ADD CONSTRAINT "pojt_perusahaan_id_fkey" FOREIGN KEY ("perusahaan_id") REFERENCES "perusahaan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pojt_jurusan" ADD CONSTRAINT "pojt_jurusan_pojt_id_fkey" FOREIGN KEY ("pojt_id") REFERENCES "pojt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pojt_jurusan" ADD CONSTRAINT "pojt_jurusan_jurusan_id_fkey" FOREIGN KEY ("jurusan_id") REFERENCES "jurusan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mhs_pojt" ADD CONSTRAINT "mhs_pojt_mhs_id_jurusan_id_fkey" FOREIGN KEY ("mhs_id", "jurusan_id") REFERENCES "mhs"("id", "jurusan_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "mhs_pojt" ADD CONSTRAINT "mhs_pojt_pojt_id_fkey" FOREIGN KEY ("pojt_id") REFERENCES "pojt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mhs_pojt" ADD CONSTRAINT "mhs_pojt_pojt_id_jurusan_id_fkey" FOREIGN KEY ("pojt_id", "jurusan_id") REFERENCES "pojt_jurusan"("pojt_id", "jurusan_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mhs_pojt" ADD CONSTRAINT "mhs_pojt_dosen_id_fkey" FOREIGN KEY ("dosen_id") REFERENCES "dosen"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mhs_pojt" ADD CONSTRAINT "mhs_pojt_kelompok_nim_fkey" FOREIGN KEY ("kelompok_nim") REFERENCES "mhs"("nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "biaya" ADD CONSTRAINT "biaya_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "angsuran_1" ADD CONSTRAINT "angsuran_1_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "angsuran_2" ADD CONSTRAINT "angsuran_2_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "angsuran" ADD CONSTRAINT "angsuran_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "angsuran_optional" ADD CONSTRAINT "angsuran_optional_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peminjaman_ruangan" ADD CONSTRAINT "peminjaman_ruangan_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peminjaman_ruangan" ADD CONSTRAINT "peminjaman_ruangan_ruangan_id_fkey" FOREIGN KEY ("ruangan_id") REFERENCES "ruangan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "penilaian_dosen" ADD CONSTRAINT "penilaian_dosen_mhs_id_kelas_id_fkey" FOREIGN KEY ("mhs_id", "kelas_id") REFERENCES "krs"("mhs_id", "kelas_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "progkam" ADD CONSTRAINT "progkam_nim_mhs_fkey" FOREIGN KEY ("nim_mhs") REFERENCES "mhs"("nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "progkam_mhs" ADD CONSTRAINT "progkam_mhs_progkam_id_fkey" FOREIGN KEY ("progkam_id") REFERENCES "progkam"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "progkam_mhs" ADD CONSTRAINT "progkam_mhs_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jenis_survey" ADD CONSTRAINT "jenis_survey_survey_id_fkey" FOREIGN KEY ("survey_id") REFERENCES "survey"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal_survey" ADD CONSTRAINT "soal_survey_jenis_survey_id_fkey" FOREIGN KEY ("jenis_survey_id") REFERENCES "jenis_survey"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mhs_soal_survey" ADD CONSTRAINT "mhs_soal_survey_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mhs_soal_survey" ADD CONSTRAINT "mhs_soal_survey_soal_survey_id_fkey" FOREIGN KEY ("soal_survey_id") REFERENCES "soal_survey"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
