-- Limits are taken by lanes alone; databases from before version 1.0 have these as well.
DROP FUNCTION IF EXISTS rate_limit_take(text, jsonb, jsonb), rate_limit_used(text, integer), rate_limit_wait(jsonb);
