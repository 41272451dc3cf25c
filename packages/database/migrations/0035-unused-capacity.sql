-- What the map draws of the capacity of a plot that is not used (docs/decisions/0033): a table of tiles like those of the registers,
-- `drawnViews` of @kavel/registers. A plot whose features are not computed has no values.
create view register.unused_capacity as
select p.register_id, p.tile_geometry,
  -- m² of floor per m² of plot, to the precision of the classes of the legend; negative where more stands than is permitted
  round((f.buildable_gfa_unused / nullif(f.plot_area, 0))::numeric, 2)::double precision as unused_per_m2,
  f.capacity_confidence as confidence
from register.plots p
left join register.features f on f.plot_id = p.register_id and f.province = p.province;
grant select on register.unused_capacity to kavel_app, kavel_system;
