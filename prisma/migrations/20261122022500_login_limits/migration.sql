-- The old counters meant something else: a window and how often, not when an allowance is whole again.
DELETE FROM rate_limit;

-- DropIndex
DROP INDEX "rate_limit_expire_idx";

-- AlterTable
ALTER TABLE "rate_limit" DROP COLUMN "expire",
DROP COLUMN "points",
ADD COLUMN     "full_at" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "nim" VARCHAR(64);

-- CreateTable
CREATE UNLOGGED TABLE "login_address" (
    "nim" VARCHAR(64) NOT NULL,
    "source" VARCHAR(64) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_address_pkey" PRIMARY KEY ("nim","source")
);

-- CreateIndex
CREATE INDEX "login_address_last_at_idx" ON "login_address"("last_at");

-- CreateIndex
CREATE INDEX "rate_limit_nim_idx" ON "rate_limit"("nim");

-- CreateIndex
CREATE INDEX "rate_limit_full_at_idx" ON "rate_limit"("full_at");

-- A limit is { key, every, most }: `most` at once, and one more every `every` milliseconds. Taking one moves
-- `full_at` on by `every`; it is refused when the allowance would be whole only after most * every.

-- Milliseconds until all of these limits allow one more; 0 for now.
CREATE FUNCTION rate_limit_wait(limits jsonb) RETURNS integer LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(ceil(greatest(0, max(
           extract(epoch FROM r.full_at - clock_timestamp()) * 1000 - l.every::bigint * (l.most - 1)))), 0)::integer
    FROM jsonb_to_recordset(limits) AS l (key text, every integer, most integer)
    JOIN rate_limit r ON r.key = l.key
$$;

-- Takes one of every limit in `taken`, or of none when one of them or of `watched` allows no more. Answers the
-- milliseconds to wait, 0 when taken. What is refused writes nothing.
CREATE FUNCTION rate_limit_take(account text, taken jsonb, watched jsonb) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wait integer := rate_limit_wait(taken || watched);
BEGIN
  IF wait > 0 THEN
    RETURN wait;
  END IF;
  -- Locked in the order of the keys, so that two who take never wait crosswise; then looked at again.
  INSERT INTO rate_limit (key, nim, full_at)
    SELECT l.key, account, clock_timestamp()
      FROM jsonb_to_recordset(taken) AS l (key text) ORDER BY l.key
    ON CONFLICT (key) DO UPDATE SET full_at = greatest(rate_limit.full_at, clock_timestamp());
  wait := rate_limit_wait(taken);
  IF wait = 0 THEN
    UPDATE rate_limit r SET full_at = r.full_at + l.every * interval '1 millisecond'
      FROM jsonb_to_recordset(taken) AS l (key text, every integer) WHERE r.key = l.key;
  END IF;
  IF random() < 0.01 THEN
    DELETE FROM rate_limit WHERE key IN (
      SELECT key FROM rate_limit WHERE full_at < clock_timestamp() - interval '1 minute'
       ORDER BY full_at LIMIT 1000 FOR UPDATE SKIP LOCKED);
    DELETE FROM login_address WHERE (nim, source) IN (
      SELECT nim, source FROM login_address WHERE last_at < clock_timestamp() - interval '30 days'
       ORDER BY last_at LIMIT 1000 FOR UPDATE SKIP LOCKED);
  END IF;
  RETURN wait;
END $$;

-- Takes `amount` of each limit without asking whether it allows them; a negative amount gives back.
CREATE FUNCTION rate_limit_add(limits jsonb, amount integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz(3);
BEGIN
  PERFORM FROM rate_limit WHERE key IN (SELECT l.key FROM jsonb_to_recordset(limits) AS l (key text))
    ORDER BY key FOR UPDATE;
  moment := clock_timestamp();
  INSERT INTO rate_limit AS r (key, full_at)
    SELECT l.key, moment + amount * l.every * interval '1 millisecond'
      FROM jsonb_to_recordset(limits) AS l (key text, every bigint) ORDER BY l.key
    ON CONFLICT (key) DO UPDATE SET full_at = greatest(r.full_at, moment) + (excluded.full_at - moment);
END $$;

-- How many of a limit are taken and not yet there again.
CREATE FUNCTION rate_limit_used(wanted text, every integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(max(ceil(extract(epoch FROM full_at - clock_timestamp()) * 1000 / every)), 0)::integer
    FROM rate_limit WHERE key = wanted AND full_at > clock_timestamp()
$$;
