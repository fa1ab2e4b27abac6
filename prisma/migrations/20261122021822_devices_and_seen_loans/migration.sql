-- AlterTable
ALTER TABLE "session" ADD COLUMN     "perangkat" VARCHAR(60),
ADD COLUMN     "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "peminjaman_dilihat" (
    "peminjaman_ruangan_id" INTEGER NOT NULL,
    "operator" TEXT NOT NULL,
    "isi" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "peminjaman_dilihat_pkey" PRIMARY KEY ("peminjaman_ruangan_id","operator")
);

-- AddForeignKey
ALTER TABLE "peminjaman_dilihat" ADD CONSTRAINT "peminjaman_dilihat_peminjaman_ruangan_id_fkey" FOREIGN KEY ("peminjaman_ruangan_id") REFERENCES "peminjaman_ruangan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- At most 20 live sessions an account: the newest stay. Logins of one account come one after the other
-- here, so that each sees those before it.
CREATE FUNCTION session_keep_newest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM account WHERE id = NEW.account_id FOR NO KEY UPDATE;
  DELETE FROM session WHERE id IN (
    SELECT id FROM session
     WHERE account_id = NEW.account_id AND revoked_at IS NULL AND expires_at > NEW.created_at
     ORDER BY id = NEW.id DESC, created_at DESC, id
    OFFSET 20);
  RETURN NULL;
END $$;
CREATE TRIGGER session_keep_newest AFTER INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION session_keep_newest();
