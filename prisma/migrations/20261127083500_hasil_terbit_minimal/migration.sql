-- What was shown under a stricter HASIL_MINIMAL keeps to it. Which one it was is not known of earlier states: the usual one.
ALTER TABLE "hasil_terbit" ADD COLUMN "minimal" SMALLINT NOT NULL DEFAULT 5;
