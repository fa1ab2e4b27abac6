-- The digest of a row with a secret is in two halves from now on: an account that came back has another secret.
UPDATE import_change c
   SET digest = left(encode(sha256(convert_to((jsonb_strip_nulls(to_jsonb(t)) - ARRAY['password_hash'])::text, 'UTF8')), 'hex'), 32)
             || left(encode(sha256(convert_to(jsonb_build_array(to_jsonb(t) -> 'password_hash')::text, 'UTF8')), 'hex'), 32)
  FROM account t
 WHERE c.table_name = 'account' AND c.removed IS NULL AND t.id = (c.row_key ->> 'id')::int
   AND c.digest = encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(t))::text, 'UTF8')), 'hex');
