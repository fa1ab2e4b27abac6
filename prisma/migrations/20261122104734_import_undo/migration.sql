-- CreateTable
CREATE TABLE "import_run" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "file" TEXT NOT NULL,
    "added" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_change" (
    "id" BIGSERIAL NOT NULL,
    "import_run_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "table_name" VARCHAR(40) NOT NULL,
    "row_key" JSONB NOT NULL,
    "digest" CHAR(64),
    "changes" JSONB,
    "mhs_id" INTEGER,

    CONSTRAINT "import_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "import_change_import_run_id_idx" ON "import_change"("import_run_id");

-- CreateIndex
CREATE INDEX "import_change_mhs_id_idx" ON "import_change"("mhs_id");

-- AddForeignKey
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_import_run_id_fkey" FOREIGN KEY ("import_run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A password's hash is no value to go back to.
ALTER TABLE import_change
  ADD CONSTRAINT import_change_sah CHECK ((digest IS NULL) <> (changes IS NULL)),
  ADD CONSTRAINT import_change_tanpa_rahasia CHECK (NOT coalesce(changes, '{}') ?| ARRAY['password_hash', 'rahasia_hash']);
