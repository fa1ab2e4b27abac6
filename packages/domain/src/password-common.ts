// Attackers' first guesses, international and Indonesian, in lower case without signs. A word here also covers
// itself with digits and signs around it, so 'password123' need not be listed.
const WORDS = `
  password pass passwort passw passwordku sandi sandiku katasandi rahasia rahasiaku secret admin
  administrator superadmin root user username guest test tester testing demo default login masuk
  access changeme welcome letmein hello master shadow dragon monkey killer ninja hacker trustno
  superman batman spiderman starwars pokemon naruto doraemon minecraft football baseball sunshine
  basketball butterfly chocolate cookie summer flower banana orange purple cheese pepper ginger
  diamond thunder phoenix matrix wizard hunter soccer mustang ferrari porsche mercedes corvette
  marlboro maverick midnight mercury scorpion dolphins steelers cowboys yankees blink angel jesus
  fuckyou asshole biteme snoopy tigger buster jennifer michelle samantha elizabeth alexander
  patricia victoria benjamin william danielle barbara jonathan
  princess freedom forever whatever computer komputer internet samsung google facebook instagram
  iloveyou iloveu loveyou love lovely babygirl michael jessica ashley nicole daniel jordan charlie
  liverpool chelsea arsenal barcelona manchester realmadrid juventus persib persija arema
  sayang sayangku sayangkamu akusayangkamu cinta cintaku cintakamu akucintakamu rindu kangen
  kenangan selamanya setia bahagia semangat sukses berhasil terserah gaktau lupa lupalagi akulupa
  indonesia indonesiaku merdeka garuda pancasila jakarta bandung surabaya denpasar bali makassar
  bismillah bismillahirrahmanirrahim alhamdulillah allah allahuakbar muhammad assalamualaikum
  tuhan yesus yesuskristus mama papa mamapapa mamaku ibuku ayahibu keluarga keluargaku sahabat
  cantik ganteng kucing anjing kelinci kupukupu bintang matahari bulan mawar melati pelangi
  sepakbola mahasiswa kampus kuliah sekolah pelajar siswa dosen akademik siakad politeknik
  budi agus andi dewi putri rizky dimas bayu eka dwi tri ayu putu made nyoman ketut wayan kadek
  komang gede a q z
  qazwsx qazwsxedc 1qaz2wsx zaq12wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq1xsw2
  1qazxsw2 1qaz2wsx3edc a1b2c3d4 a1s2d3f4 147258369 147852369 159357456
  741852963 963852741 123698745 13579246 135792468 24681357
`

/** The common passwords as one set. Product §2.4. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
