-- Run by the PostgreSQL image when it makes its first cluster, and never again: the role of the program, which owns one
-- database and nothing else. The superuser keeps no password, so it logs in from inside the container alone.
\getenv password POSTGRES_PASSWORD
create role vitrine login password :'password';
create database vitrine owner vitrine;
alter role postgres password null;
