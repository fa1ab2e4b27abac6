-- AlterTable
ALTER TABLE "kabar" ADD COLUMN "kirim_pada" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "pemberitahuan_kunci" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "publik" VARCHAR(100) NOT NULL,
    "pribadi" VARCHAR(50) NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pemberitahuan_kunci_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pemberitahuan_perangkat" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "session_id" UUID,
    "alamat" VARCHAR(1000) NOT NULL,
    "p256dh" VARCHAR(100) NOT NULL,
    "auth" VARCHAR(50) NOT NULL,
    "dipasang_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pemberitahuan_perangkat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pemberitahuan_pilihan" (
    "mhs_id" INTEGER NOT NULL,
    "jenis" VARCHAR(20) NOT NULL,
    "push" BOOLEAN NOT NULL,
    "surel" BOOLEAN NOT NULL,

    CONSTRAINT "pemberitahuan_pilihan_pkey" PRIMARY KEY ("mhs_id","jenis")
);

-- CreateIndex
CREATE UNIQUE INDEX "pemberitahuan_perangkat_alamat_key" ON "pemberitahuan_perangkat"("alamat");

-- CreateIndex
CREATE UNIQUE INDEX "pemberitahuan_perangkat_session_id_key" ON "pemberitahuan_perangkat"("session_id");

-- CreateIndex
CREATE INDEX "pemberitahuan_perangkat_account_id_idx" ON "pemberitahuan_perangkat"("account_id");

-- AddForeignKey
ALTER TABLE "pemberitahuan_perangkat" ADD CONSTRAINT "pemberitahuan_perangkat_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pemberitahuan_perangkat" ADD CONSTRAINT "pemberitahuan_perangkat_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pemberitahuan_pilihan" ADD CONSTRAINT "pemberitahuan_pilihan_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE pemberitahuan_kunci ADD CONSTRAINT pemberitahuan_kunci_satu CHECK (id = 1);

-- What was told before anybody could be told of it by push or e-mail is not told that way any more.
UPDATE kabar SET kirim_pada = now();

-- What waits for being sent, and when the last of a kind was.
CREATE INDEX kabar_belum_dikirim ON kabar (tampil_pada) WHERE kirim_pada IS NULL;
CREATE INDEX kabar_dikirim ON kabar (mhs_id, jenis, kirim_pada) WHERE kirim_pada IS NOT NULL;

-- A browser subscribes by the public half; the private one is the offices'.
CREATE FUNCTION pemberitahuan_kunci_publik() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT publik FROM public.pemberitahuan_kunci
$$;
