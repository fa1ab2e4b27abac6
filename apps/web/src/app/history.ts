import { goOn, offExtra, watchBack } from '@sia/ui/lib/way-back'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { noteOpened, showPage } from './page-transition.ts'

/** The router's history, beside the extra entry that lies on top of it at times. Decision 12. */
export function createHistory() {
  watchBack()
  noteOpened(location.pathname)
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace, listen } = history
  history.push = (to, state) =>
    goOn((isReplacing) => (isReplacing ? replace(to, state) : push(to, state)))
  history.replace = (to, state) => offExtra(() => replace(to, state))
  history.listen = (listener) =>
    listen((update) => showPage(update.location.pathname, () => listener(update)))
  return history
}
