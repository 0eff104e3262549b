import { lazy } from 'react'
import { Route } from 'react-router'

const ProductsPage = lazy(async () => ({ default: (await import('./products.page.tsx')).ProductsPage }))
const CdtPage = lazy(async () => ({ default: (await import('./cdt.page.tsx')).CdtPage }))
const PlannedPage = lazy(async () => ({ default: (await import('./planned.page.tsx')).PlannedPage }))

/** The four products. */
export const productRoutes = (
  <>
    <Route path="/index/productService" element={<ProductsPage />} />
    <Route path="/index/productService/cdt" element={<CdtPage />} />
    <Route path="/index/productService/xdt" element={<PlannedPage key="xdt" product="xdt" />} />
    <Route path="/index/productService/car" element={<PlannedPage key="car" product="car" />} />
    <Route path="/index/productService/riverRoute" element={<PlannedPage key="riverRoute" product="riverRoute" />} />
  </>
)
