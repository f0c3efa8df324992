import { createRoot } from 'react-dom/client';
import '../src/global.css';
import { Catalogue } from './catalogue';

const place = document.getElementById('catalogue');
if (place) createRoot(place).render(<Catalogue />);
