-- Refuses a write. Arguments: why, the error's code or name, and the constraint that stands for it, if one does.
CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] || coalesce(format(': constraint "%s"', TG_ARGV[2]), '')
    USING ERRCODE = TG_ARGV[1], CONSTRAINT = coalesce(TG_ARGV[2], '');
END $$;
