import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

const text = h('p', null, 'A page that React draws in the browser, and nothing else.')
createRoot(document.getElementById('root')).render(h('main', null, h('h1', null, 'Hello world'), text))
