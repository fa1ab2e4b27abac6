-- AlterTable
ALTER TABLE "buku_perpustakaan" DROP COLUMN "pencarian";

-- CreateTable
CREATE TABLE "katalog_versi" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "versi" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "katalog_versi_pkey" PRIMARY KEY ("id")
);

ALTER TABLE katalog_versi ADD CONSTRAINT katalog_versi_satu_baris CHECK (id = 1);
INSERT INTO katalog_versi (id) VALUES (1);

CREATE FUNCTION katalog_versi_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE katalog_versi SET versi = DEFAULT;
  RETURN NULL;
END $$;
CREATE TRIGGER katalog_versi_next AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON buku_perpustakaan
  FOR EACH STATEMENT EXECUTE FUNCTION katalog_versi_next();
