import type { Random } from './random.ts'

/** A person's name with what usually goes along with it. */
export interface Nama {
  nama: string
  jenis: Jenis
  agama: string
}

/** Gender as the profile shows it. */
export type Jenis = 'Laki-laki' | 'Perempuan'
type Suku = 'bali' | 'jawa' | 'sasak' | 'bugis' | 'timur' | 'tionghoa'
type Pools = Record<Jenis, readonly string[]>

const words = (text: string) => text.split(' ')
const many = (suku: Suku, count: number) => Array.from({ length: count }, () => suku)

const DEPAN: Record<Suku, Pools> = {
  bali: {
    'Laki-laki': words(
      'Aditya Agus Andika Arya Bagus Bayu Budi Dharma Dika Eka Gita Hendra Indra Jaya Krisna Mahendra Oka Putra Raka Rama Satria Surya Wira Yoga Yudha',
    ),
    Perempuan: words(
      'Ayu Anggi Ari Citra Devi Diah Dwi Eka Gita Indah Intan Jayanti Kartika Laksmi Maya Mirah Novi Puspa Rani Ratna Sari Sri Trisna Widya Yuni',
    ),
  },
  jawa: {
    'Laki-laki': words(
      'Adi Ahmad Arif Bambang Bima Dani Dimas Eko Fajar Galih Hadi Ilham Joko Kevin Lukman Muhammad Nanda Panji Reza Rizky Satrio Teguh Wahyu Wisnu Yusuf',
    ),
    Perempuan: words(
      'Aisyah Amelia Anisa Bella Cindy Dewi Dian Elsa Fitri Hana Indri Kirana Lina Maharani Nadia Nurul Putri Rahma Rina Salsa Shinta Tiara Ulfa Wulan Zahra',
    ),
  },
  sasak: {
    'Laki-laki': words(
      'Ahmad Fathul Hamdan Hasan Ilham Jalal Khairul Lukman Muhammad Rizal Saiful Suhaili Taufik Wahid Zaenal',
    ),
    Perempuan: words(
      'Aulia Baiti Fatmawati Hidayati Husnul Laila Mariani Nurhayati Rohani Salma Suci Wardah Yuliana Zakiah Zulfa',
    ),
  },
  bugis: {
    'Laki-laki': words(
      'Akbar Aswar Asrul Bahtiar Fadli Haris Ikbal Irfan Mansyur Rahmat Ridwan Syahrul Takdir Yusran',
    ),
    Perempuan: words(
      'Asriani Dahlia Darmawati Fitriani Hasnah Irma Kartini Mutmainnah Nirwana Nurfadillah Rahmi Sitti Suryani Tenri Wahyuni',
    ),
  },
  timur: {
    'Laki-laki': words(
      'Agustinus Antonius Benediktus Christian Daniel Fransiskus Gabriel Marselinus Petrus Stefanus Theodorus Yakobus Yohanes Yosef',
    ),
    Perempuan: words(
      'Agnes Angela Bernadeta Elisabet Fransiska Grace Kristina Margareta Maria Marlina Natalia Rosalia Theresia Veronika Yuliana',
    ),
  },
  tionghoa: {
    'Laki-laki': words(
      'Albert Andrew Calvin Edwin Felix Hendrik Jason Kevin Leonard Michael Nicholas Ricky Steven Vincent William',
    ),
    Perempuan: words(
      'Angelina Caroline Cynthia Evelyn Felicia Grace Irene Jessica Jennifer Livia Michelle Monica Stephanie Vania Yolanda',
    ),
  },
}

const BELAKANG: Record<Suku, Pools> = {
  bali: {
    'Laki-laki': words(
      'Adnyana Ardana Artawan Darmawan Kusuma Mahardika Negara Permana Pradana Prasetya Saputra Sanjaya Sudana Suardika Sudarma Suryawan Widiana Wiguna Wijaya Wirawan',
    ),
    Perempuan: words(
      'Anjani Antari Damayanti Handayani Kusuma Lestari Mahayani Maharani Pradnyani Pratiwi Purnami Rahayu Saraswati Suandewi Suryani Utami Wahyuni Wedayanti Wulandari Yanti',
    ),
  },
  jawa: {
    'Laki-laki': words(
      'Firmansyah Gunawan Hakim Hidayat Kurniawan Maulana Nugroho Pambudi Prabowo Pratama Purnomo Ramadhan Santoso Saputra Setiawan Susanto Utomo Wibowo Wicaksono Yulianto',
    ),
    Perempuan: words(
      'Anggraini Astuti Febrianti Hapsari Kusumawati Lestari Maharani Ningrum Oktaviani Permatasari Puspitasari Rahmawati Ramadhani Safitri Septiani Suryani Utami Wahyuningsih Wijayanti Yuliani',
    ),
  },
  sasak: {
    'Laki-laki': words(
      'Azhari Fahmi Hadi Hamdani Hidayat Ihsan Jayadi Mahsun Mujahidin Rahman Ramdani Sahnan Sopian Wirajaya Zulkarnain',
    ),
    Perempuan: words(
      'Apriani Fitriana Hartini Hidayanti Khairani Lestari Mardiana Nuraini Pratiwi Rahmatul Rosidah Safitri Ulandari Widiastuti Yulianti',
    ),
  },
  bugis: {
    'Laki-laki': words(
      'Alamsyah Arsyad Basri Hamzah Hasanuddin Idris Jufri Latief Mappanyukki Nasir Palewai Rauf Saleh Tahir Yunus',
    ),
    Perempuan: words(
      'Amalia Arifin Azizah Bahri Damayanti Hamid Ismail Kadir Mansyur Natsir Puspita Ramli Salsabila Thamrin Usman',
    ),
  },
  timur: {
    'Laki-laki': words(
      'Bere Bria Fernandes Hoar Klau Lamawuran Lewar Nahak Ndun Nino Nong Seran Tae Tukan Wutun',
    ),
    Perempuan: words(
      'Bere Bria Fernandes Hoar Klau Lamawuran Lewar Nahak Ndun Nino Nong Seran Tae Tukan Wutun',
    ),
  },
  tionghoa: {
    'Laki-laki': words(
      'Chandra Gunadi Halim Hartono Kusnadi Limanto Salim Setiadi Sugianto Tanuwijaya Tedjo Widjaja',
    ),
    Perempuan: words(
      'Chandra Gunadi Halim Hartono Kusnadi Limanto Salim Setiadi Sugianto Tanuwijaya Tedjo Widjaja',
    ),
  },
}

const AGAMA: Record<Suku, readonly string[]> = {
  bali: ['Hindu'],
  jawa: ['Islam'],
  sasak: ['Islam'],
  bugis: ['Islam'],
  timur: ['Katolik', 'Katolik', 'Kristen'],
  tionghoa: ['Buddha', 'Konghucu', 'Kristen', 'Katolik'],
}

// Where a branch lies decides whose names are common there.
const SUKU: Record<string, readonly Suku[]> = {
  denpasar: [...many('bali', 9), ...many('jawa', 3), 'timur', 'tionghoa'],
  mataram: [...many('sasak', 8), ...many('bali', 2), ...many('jawa', 2), 'timur', 'tionghoa'],
  makassar: [...many('bugis', 9), ...many('jawa', 3), 'timur', 'tionghoa'],
}

const URUTAN_BALI: Pools = {
  'Laki-laki': [
    'I Wayan',
    'I Made',
    'I Nyoman',
    'I Ketut',
    'I Gede',
    'I Kadek',
    'I Komang',
    'I Putu',
  ],
  Perempuan: [
    'Ni Wayan',
    'Ni Made',
    'Ni Nyoman',
    'Ni Ketut',
    'Ni Luh',
    'Ni Kadek',
    'Ni Komang',
    'Ni Putu',
  ],
}

/** A name as it is common at a branch. */
export function createNama(random: Random, cabang: string): Nama {
  const suku = random.pick(SUKU[cabang] ?? SUKU.denpasar ?? [])
  const jenis: Jenis = random.chance(0.5) ? 'Laki-laki' : 'Perempuan'
  return { nama: nameOf(random, suku, jenis), jenis, agama: random.pick(AGAMA[suku]) }
}

/** A parent's name that fits a student's religion. */
export function createNamaOrtu(random: Random, agama: string, jenis: Jenis): string {
  if (agama === 'Hindu') return nameOf(random, 'bali', jenis)
  if (agama === 'Katolik' || agama === 'Kristen') return nameOf(random, 'timur', jenis)
  if (agama !== 'Islam') return nameOf(random, 'tionghoa', jenis)
  return nameOf(random, random.pick(['jawa', 'sasak', 'bugis']), jenis)
}

function nameOf(random: Random, suku: Suku, jenis: Jenis): string {
  const depan = random.pick(DEPAN[suku][jenis])
  const nama = `${depan} ${random.pick(BELAKANG[suku][jenis].filter((one) => one !== depan))}`
  if (suku === 'bali') return `${random.pick(URUTAN_BALI[jenis])} ${nama}`
  if (suku === 'sasak' && random.chance(0.3))
    return `${jenis === 'Perempuan' ? 'Baiq' : 'Lalu'} ${nama}`
  if (suku === 'bugis' && random.chance(0.2)) return `Andi ${nama}`
  return nama
}
