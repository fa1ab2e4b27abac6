-- Lets a try through by the first of `lanes` whose limits in `taken` and `watched` all allow one more, and takes one of
-- each in `taken`. Answers the place of that lane, from 0; null when none allows it. Then `wait` is the milliseconds
-- until one does. `draw_in` is the milliseconds to the next whole minute. Rows are locked in the order of the keys, of
-- which an account's sum is the first, so that two who take never wait crosswise. What is refused writes nothing.
CREATE OR REPLACE FUNCTION rate_limit_take(account text, lanes jsonb, OUT lane integer, OUT wait bigint, OUT draw_in integer)
LANGUAGE plpgsql AS $$
DECLARE
  place integer;
  wanted jsonb;
  this bigint;
BEGIN
  FOR place, wanted, this IN
    SELECT e.place - 1, e.lane->'taken', (
             SELECT greatest(0, ceil(max(extract(epoch FROM
                      (SELECT r.full_at FROM rate_limit r WHERE r.key = l.key) - clock_timestamp()) * 1000
                      - l.every::bigint * (l.most - 1))))
               FROM jsonb_to_recordset((e.lane->'taken') || (e.lane->'watched')) AS l (key text, every integer, most integer))
      FROM jsonb_array_elements(lanes) WITH ORDINALITY AS e (lane, place) ORDER BY e.place
  LOOP
    IF this = 0 THEN
      -- Looked at again once nobody else can change them.
      INSERT INTO rate_limit (key, nim, full_at)
        SELECT l.key, account, clock_timestamp() FROM jsonb_to_recordset(wanted) AS l (key text) ORDER BY l.key
        ON CONFLICT (key) DO UPDATE SET full_at = greatest(rate_limit.full_at, clock_timestamp());
      SELECT greatest(0, ceil(max(
               extract(epoch FROM r.full_at - clock_timestamp()) * 1000 - l.every::bigint * (l.most - 1)))) INTO this
        FROM jsonb_to_recordset(wanted) AS l (key text, every integer, most integer) JOIN rate_limit r ON r.key = l.key;
    END IF;
    IF this = 0 THEN
      UPDATE rate_limit r SET full_at = r.full_at + l.every * interval '1 millisecond'
        FROM jsonb_to_recordset(wanted) AS l (key text, every integer) WHERE r.key = l.key;
      lane := place;
      wait := 0;
      EXIT;
    END IF;
    wait := least(wait, this);
  END LOOP;
  draw_in := 60000 - (floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint % 60000)::integer;
  IF random() < 0.01 THEN
    DELETE FROM rate_limit WHERE key IN (
      SELECT key FROM rate_limit WHERE full_at < clock_timestamp() - interval '1 minute'
       ORDER BY full_at LIMIT 1000 FOR UPDATE SKIP LOCKED);
    DELETE FROM login_address WHERE (nim, source) IN (
      SELECT nim, source FROM login_address WHERE last_at < clock_timestamp() - interval '30 days'
       ORDER BY last_at LIMIT 1000 FOR UPDATE SKIP LOCKED);
  END IF;
END $$;

-- Takes `amount` of each limit without asking whether it allows them; a negative amount gives back.
CREATE OR REPLACE FUNCTION rate_limit_add(limits jsonb, amount integer) RETURNS void LANGUAGE plpgsql AS $$
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

-- How many of these limits are taken and not yet there again, together.
CREATE OR REPLACE FUNCTION rate_limit_used(limits jsonb) RETURNS integer LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(sum(ceil(extract(epoch FROM r.full_at - clock_timestamp()) * 1000 / l.every)), 0)::integer
    FROM jsonb_to_recordset(limits) AS l (key text, every integer)
    JOIN rate_limit r ON r.key = l.key AND r.full_at > clock_timestamp()
$$;
