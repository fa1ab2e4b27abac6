import './style.css'
import { watchPress } from '@sia/ui/lib/press'
import { followTranslator } from '@sia/web-kit/show/translator'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchTheme } from './theme.ts'

followTranslator()
watchTheme()
watchPress()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
