import type { login } from '@sia/contracts/auth'
import type { WireReply } from '@sia/contracts/endpoint'
import type { NoticeTone } from '@sia/ui/notice'
import type { ApiError } from '@sia/web-kit/call/api-error'
import type { Notice } from '../../lib/session/session.ts'

/** The login page's message after a try. */
export interface Outcome {
  tone: NoticeTone
  title: string
  hint?: string
}

/** Said before any try where the server is out of reach. Product §22.1. */
export const UNREACHED: Outcome = {
  tone: 'warn',
  title: 'Tidak ada koneksi internet.',
  hint: 'Login membutuhkan koneksi. Begitu tersambung kembali, Anda dapat login.',
}

/** Said where the login was right and the device has no room for the session. */
export const NO_ROOM: Outcome = {
  tone: 'bad',
  title: 'Browser ini tidak dapat menyimpan sesi Anda.',
  hint: 'Penyimpanannya penuh. Hapus data situs lain di browser ini, atau login di browser lain.',
}

/** Said above the login where no code can show a toast. */
export const LOGGED_OUT: Outcome = { tone: 'info', title: 'Berhasil logout !' }

/** The sentences of a login that was refused. Product §2.1. */
export function explainReply({
  message,
  nonaktif_by,
}: Pick<WireReply<typeof login>, 'message' | 'nonaktif_by'>): Outcome {
  if (message === 'danger') {
    return {
      tone: 'warn',
      title: 'Terjadi kesalahan pada akun anda saat ini',
      hint: 'Silakan hubungi programmer IT.',
    }
  }
  if (message === 'inactive') return explainInactive(nonaktif_by)
  return {
    tone: 'bad',
    title: 'NIM atau password yang anda masukkan salah.',
    hint: 'Periksa kembali NIM dan password Anda, atau hubungi programmer IT.',
  }
}

/** The sentences of a login that failed on the way. Takes the error; not a 422 or 503. */
export function explainError(error: ApiError): Outcome {
  if (error.status === 0) {
    return { tone: 'warn', title: 'Login belum terkirim.', hint: error.message }
  }
  if (error.status !== 429) {
    return { tone: 'bad', title: 'Login gagal.', hint: error.message }
  }
  return {
    tone: 'warn',
    title: 'Terlalu banyak percobaan login.',
    hint: error.retryAfter
      ? `Silakan coba lagi dalam ${showWait(error.retryAfter)}. Bila tetap ditolak, coba lewat jaringan lain.`
      : 'Silakan tunggu beberapa saat, lalu coba lagi.',
  }
}

/** Why the last session ended, where that needs more than a toast. Product §2.2. */
export function explainNotice(notice: Notice | null): Outcome | null {
  if (notice === 'inactive') {
    return {
      tone: 'warn',
      title: 'Akun anda sedang tidak aktif',
      hint: 'Silakan hubungi Bagian Akademik.',
    }
  }
  if (notice === 'expired') {
    return {
      tone: 'info',
      title: 'Sesi Anda telah berakhir.',
      hint: 'Silakan login kembali untuk melanjutkan.',
    }
  }
  return null
}

/** A waiting time. Takes seconds; returns '45 detik' or '2 menit', never less than the wait. */
export function showWait(seconds: number): string {
  return seconds < 60 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`
}

function explainInactive(nonaktif_by: number | null): Outcome {
  if (nonaktif_by === 1) {
    return {
      tone: 'warn',
      title: 'Akun anda dinonaktifkan oleh Bagian Akademik',
      hint: 'Silakan hubungi Bagian Akademik untuk mengaktifkannya kembali.',
    }
  }
  if (nonaktif_by === 2) {
    return {
      tone: 'warn',
      title: 'Akun anda dinonaktifkan oleh Bagian Keuangan',
      hint: 'Kemungkinan ada masalah pembayaran. Silakan hubungi Bagian Keuangan.',
    }
  }
  return {
    tone: 'warn',
    title: 'Akun anda dinonaktifkan',
    hint: 'Silakan hubungi Bagian Akademik.',
  }
}
