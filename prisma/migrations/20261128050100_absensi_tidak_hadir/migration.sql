-- Who was not there, class by class: a list of all students looks for those who missed too much.
CREATE INDEX absensi_tidak_hadir ON absensi (kelas_id) WHERE status <> '1';
