import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  /** Says that the part failed, and leads on. */
  Page: ComponentType<{ error: Error }>
  children: ReactNode
}

interface State {
  error: Error | null
}

/** Keeps a part that fails from taking along what stands around it: a page the menu, the menu the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { Page, children } = this.props
    return this.state.error ? <Page error={this.state.error} /> : children
  }
}
