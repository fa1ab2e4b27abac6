/** The way out of the session on a screen that covers the menu; it needs no connection. */
export function LogoutButton({ onLogout }: { onLogout: () => void }) {
  return (
    <button
      type="button"
      className="min-h-12 px-4 text-sm font-semibold underline underline-offset-4"
      onClick={onLogout}
    >
      Logout dari perangkat ini
    </button>
  )
}
