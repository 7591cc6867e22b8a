import { Button, ChakraProvider, Container, defaultSystem, Heading, Text } from '@chakra-ui/react'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

const text = h(Text, null, 'A page with Chakra as its guide sets it up.')
const page = h(Container, null, h(Heading, { as: 'h1' }, 'Hello world'), text, h(Button, null, 'Continue'))
createRoot(document.getElementById('root')).render(h(ChakraProvider, { value: defaultSystem }, page))
