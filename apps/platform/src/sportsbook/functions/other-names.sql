-- {names: [{id, names}]} -> {}. What is no longer told stays: who is called so is searched for all the same.
create function other_names_save(input jsonb) returns jsonb language plpgsql security definer as $$
begin
  insert into other_names (id, names)
  select e ->> 'id', e -> 'names' from jsonb_array_elements(input -> 'names') e order by 1
  on conflict (id) do update set names = excluded.names, told_at = now() where other_names.names <> excluded.names;
  return '{}';
end;
$$;
