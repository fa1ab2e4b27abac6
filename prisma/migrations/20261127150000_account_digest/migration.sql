-- An account's NIM is its student's, and changes with him: what an account itself holds is the rest. So an account that
-- was removed under another NIM and is there again is still the import's.
CREATE OR REPLACE FUNCTION undo_digest(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    jsonb_strip_nulls(CASE WHEN content ? 'password_hash' THEN content - 'nim' ELSE content END)::text, 'UTF8')), 'hex')
$$;

-- Accounts that are still what an import made them.
UPDATE import_change c SET digest = undo_digest(to_jsonb(t))
  FROM account t
 WHERE c.table_name = 'account' AND c.removed IS NULL AND t.id = (c.row_key ->> 'id')::int
   AND c.digest = encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(t))::text, 'UTF8')), 'hex');
