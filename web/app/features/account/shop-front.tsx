import { agency } from '@vitrine/contracts/agency.ts';
import { thingShapes } from '@vitrine/contracts/own-window-things/shapes.ts';
import '../../styles/shop-front.css';

/** What stands in its window. */
const things = ['plant', 'bag', 'box'] as const;

/** Decoration: the front of the shop, with its window and its door. Wide screens only, and hidden from screen readers. */
export function ShopFront() {
  return (
    <div aria-hidden="true" className="shop-street">
      <div className="shop-front">
        <p className="shop-sign">{agency.name}</p>
        <span className="shop-awning" />
        <div className="shop-body">
          <div className="shop-window">
            <span className="shop-pane" />
            <span className="shop-pane" />
            <div className="shop-pane shop-display">
              <span className="shop-lamp" />
              {things.map((family) => (
                <svg key={family} viewBox="0 0 100 100" aria-hidden="true" data-theme="light" className="own-thing">
                  {thingShapes[family].map(([ink, path]) => (
                    <path key={path} d={path} data-ink={ink} />
                  ))}
                </svg>
              ))}
            </div>
          </div>
          <span className="shop-riser" />
          <div className="shop-door">
            <span className="shop-pane" />
            <span className="shop-panel" />
          </div>
        </div>
        <span className="shop-pavement" />
      </div>
    </div>
  );
}
