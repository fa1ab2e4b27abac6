-- Names as people look for them: capitals and small letters beside each other, É at E, Lab 2 before Lab 10. Only for ordering:
-- no index and no column has it, since another version of ICU may order otherwise.
CREATE COLLATION "urut_nama" (provider = icu, locale = 'id-u-kn-true');
