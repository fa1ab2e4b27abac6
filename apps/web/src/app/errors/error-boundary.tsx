import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface State {
  error: Error | null
}

/** Keeps a part that fails from taking along what stands around it: a page the menu, the menu the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children
  }
}
