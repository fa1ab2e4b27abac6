-- AlterTable
ALTER TABLE "account" ADD COLUMN     "sandi_berlaku_sampai" TIMESTAMPTZ(3);

-- One-time passwords given out before they had an end.
UPDATE account SET sandi_berlaku_sampai = now() + interval '30 days' WHERE must_change_password;

-- No one-time password works for ever, and no password of one's own ends.
ALTER TABLE account ADD CONSTRAINT account_sandi_sekali_sah
  CHECK (must_change_password = (sandi_berlaku_sampai IS NOT NULL));
